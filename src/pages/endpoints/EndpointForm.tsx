import { Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { httpMethods } from '#api/contract/common.ts';
import { endpointCategories, EndpointDraft, endpointStatuses } from '#api/contract/endpoints.ts';
import { BankLabel } from '#parts/BankLabel.tsx';
import { BankSelect } from '#parts/BankSelect.tsx';
import { useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Version } from '#ui/forms/merge.ts';
import type { Saver } from '#ui/forms/use-save.ts';
import { categoryLabels, endpointStatusLabels } from '#ui/text/labels.ts';
import { Select } from '#ui/antd/Select.tsx';

const labels = {
  bankId: 'Banco',
  name: 'Nome',
  path: 'Caminho',
  method: 'Método',
  category: 'Categoria',
  status: 'Status',
};
const methods = httpMethods.map((value) => ({ value, label: value }));
const categories = endpointCategories.map((value) => ({ value, label: categoryLabels[value] }));
const statuses = endpointStatuses.map((value) => ({ value, label: endpointStatusLabels[value] }));

/** The value of each field as words, for the comparison after a conflict; the compiler asks for a new field. */
const words: { [Name in keyof EndpointDraft]: (value: EndpointDraft[Name]) => ReactNode } = {
  bankId: (bankId) => <BankLabel bankId={bankId} />,
  name: String,
  path: String,
  method: String,
  category: (category) => categoryLabels[category],
  status: (status) => endpointStatusLabels[status],
};
const show = (name: keyof EndpointDraft, value: unknown): ReactNode => words[name](value as never);

interface Props {
  version: Version<EndpointDraft>;
  saver: Saver<EndpointDraft>;
  submitLabel: string;
  aside?: ReactNode;
  onClose: () => void;
}

/** The form of an endpoint. */
export function EndpointForm({ onClose, ...form }: Props) {
  const denied = useDenial('endpoints:write');
  return (
    <EditForm
      denied={denied}
      schema={EndpointDraft}
      labels={labels}
      show={show}
      {...form}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="bankId" label={labels.bankId}>
        <BankSelect />
      </Field>
      <Field name="name" label={labels.name}>
        <Input autoComplete="off" />
      </Field>
      <Field name="path" label={labels.path} extra="Sem o endereço do banco; parâmetros entre chaves, como em {id}.">
        <Input autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder="/accounts/{id}/balance" />
      </Field>
      <Field name="method" label={labels.method}>
        <Radio.Group aria-label={labels.method} options={methods} />
      </Field>
      <Field name="category" label={labels.category}>
        <Select options={categories} />
      </Field>
      <Field name="status" label={labels.status}>
        <Radio.Group aria-label={labels.status} options={statuses} />
      </Field>
    </EditForm>
  );
}
