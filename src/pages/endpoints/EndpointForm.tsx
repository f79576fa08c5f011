import { Input, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type BankRef, httpMethods } from '#api/contract/common.ts';
import { endpointCategories, EndpointDraft, endpointStatuses } from '#api/contract/endpoints.ts';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import type { Version } from '#ui/forms/use-save.ts';
import { categoryLabels, endpointStatusLabels } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { BankSelect } from './BankSelect.tsx';

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
const words: Record<string, string> = { ...categoryLabels, ...endpointStatusLabels };

interface Props {
  version: Version<EndpointDraft>;
  /** The bank that the form begins with, if any. */
  bank: BankRef | undefined;
  save: (values: EndpointDraft, etag: string | undefined) => Promise<void>;
  latest?: () => Promise<Version<EndpointDraft> & { bank: BankRef }>;
  /** What the toast says when it was saved. */
  saved: string;
  submitLabel: string;
  aside?: ReactNode;
  onClose: () => void;
}

/** The fields of an endpoint. */
export function EndpointForm({ bank, latest, saved, onClose, ...form }: Props) {
  // The form holds the bank's id; what it shows names the bank.
  const [banks] = useState(() => new Map(bank ? [[bank.id, bank]] : []));
  const remember = (one: BankRef) => void banks.set(one.id, one);
  const show = (name: string, value: unknown): string => {
    const text = String(value);
    if (name === 'bankId') return banks.get(text)?.name ?? text;
    return name === 'category' || name === 'status' ? (words[text] ?? text) : text;
  };
  const done = () => {
    toast.success(saved);
    onClose();
  };
  return (
    <EditForm
      schema={EndpointDraft}
      labels={labels}
      show={show}
      {...form}
      {...(latest && {
        latest: async () => {
          const now = await latest();
          remember(now.bank);
          return now;
        },
      })}
      onSaved={done}
      onCancel={onClose}
    >
      <Field name="bankId" label={labels.bankId}>
        <BankSelect known={banks} onPick={remember} />
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
