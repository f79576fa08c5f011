import { DownOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#api/api-error.ts';
import { type HttpMethod, httpMethods } from '#api/contract/common.ts';
import { type Environment, environmentLabels, environments } from '#api/contract/connections.ts';
import { hasBody, type TesterPresets, type TesterRequest } from '#api/contract/tester.ts';
import { BankSelect } from '#parts/BankSelect.tsx';
import { useDenial } from '#parts/permission.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { testerState, useTesterState } from '../tester-state.ts';
import { CallAddress } from './CallAddress.tsx';
import { CallBar } from './CallBar.tsx';
import { CurlPaste } from './CurlPaste.tsx';
import { type Draft, fillPath } from './draft.ts';
import { replaceDraft } from './replace-draft.ts';
import { TargetSelect } from './TargetSelect.tsx';
import { JsonField } from './JsonField.tsx';
import { SavedRequests } from '../saved/SavedRequests.tsx';
import { ParameterFields, TesterField } from './TesterField.tsx';
import { type FieldName, fieldErrorsOf, prepare, type FieldErrors } from './prepare.ts';
import styles from './RequestForm.module.css';
import { useRunShortcut } from './use-run-shortcut.ts';
import { useChoose } from './use-start.ts';

const environmentOptions = environments.map((value) => ({ value, label: environmentLabels[value] }));

const none: FieldErrors = new Map();

const jsonFields = [
  { name: 'headers', label: 'Headers (JSON)', placeholder: '{\n  "accept": "application/json"\n}' },
  { name: 'body', label: 'Body (JSON)', placeholder: '{\n  "valor": "37.00"\n}' },
] as const;

/** The form's frame while its draft is read. */
export function RequestWaiting() {
  return (
    <>
      <div className={styles['bar']} />
      <div className={styles['details']}>
        <Skeleton shape="fields" lines={5} />
      </div>
    </>
  );
}

interface Props {
  presets: TesterPresets;
  run: (draft: Draft, request: TesterRequest) => Promise<ApiError | null>;
}

/** The request form. Nothing is sent while a field has an error, and typed values are never lost. */
export function RequestForm({ presets, run }: Props) {
  const { draft, notice, pending, preparing } = useTesterState();
  const choose = useChoose();
  const [errors, setErrors] = useState(none);
  // Folded until they are used: by the operator here, or by a draft that has some.
  const [withHeaders, setWithHeaders] = useState(false);
  const denial = useDenial('tester:run');
  const edit = (changes: Partial<Draft>, field: FieldName) => {
    setErrors((all) => new Map([...all].filter(([name]) => name !== field)));
    testerState.edit(changes);
  };

  const submit = async () => {
    if (pending || preparing || denial !== undefined) return;
    const prepared = prepare(draft);
    setErrors('errors' in prepared ? prepared.errors : none);
    if ('errors' in prepared) return;
    const error = await run(draft, prepared.request);
    if (error) setErrors(fieldErrorsOf(error.violations));
  };

  // The button disappears with the press.
  const unfoldHeaders = () => {
    flushSync(() => setWithHeaders(true));
    document.getElementById('tester-headers')?.focus();
  };

  const form = useRef<HTMLFormElement>(null);
  useRunShortcut(form, () => void submit());

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CallBar
        environment={draft.environment}
        button={
          <Denied reason={denial}>
            <Button
              id="tester-run"
              type="primary"
              htmlType="submit"
              loading={pending !== null || preparing !== null}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              Executar Requisição
            </Button>
          </Denied>
        }
      >
        <TesterField id="tester-bank" label="Banco" required error={errors.get('bank')}>
          {(ties) => (
            <BankSelect
              {...ties}
              value={draft.bank?.id}
              suggested={presets.banks}
              onChange={(id, bank) => {
                if (!bank) return;
                // A registered endpoint belongs to its bank; a preset works with any bank.
                const keepsTarget = id === draft.bank?.id || draft.target?.endpointId === undefined;
                setErrors(none);
                choose({
                  bank: { id, name: bank.name, code: bank.code },
                  ...(!keepsTarget && { target: null }),
                });
              }}
            />
          )}
        </TesterField>
        <TargetSelect
          bank={draft.bank}
          value={draft.target}
          presets={presets.presets}
          error={errors.get('target')}
          onChange={(target) => {
            setErrors(none);
            choose({ target, method: target.method });
          }}
        />
        <TesterField
          id="tester-method"
          label="Método HTTP"
          error={errors.get('method')}
          hint={
            draft.target && draft.target.method !== draft.method ? `O endpoint usa ${draft.target.method}.` : undefined
          }
        >
          {(ties) => (
            <Select<HttpMethod>
              {...ties}
              value={draft.method}
              options={httpMethods.map((method) => ({ value: method, label: method }))}
              onChange={(method) => choose({ method })}
            />
          )}
        </TesterField>
        <TesterField id="tester-environment" label="Ambiente" error={errors.get('environment')}>
          {(ties) => (
            <Select<Environment>
              {...ties}
              value={draft.environment}
              options={environmentOptions}
              onChange={(environment) => choose({ environment })}
            />
          )}
        </TesterField>
      </CallBar>
      <div className={styles['details']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>Requisição</h2>
          <div className={styles['actions']}>
            <SavedRequests />
            <CurlPaste presets={presets.presets} onTaken={() => setErrors(none)} />
            <Button
              type="text"
              onClick={() => {
                setErrors(none);
                replaceDraft(testerState.clearDraft, choose, 'apagado');
                choose({});
              }}
            >
              Limpar
            </Button>
          </div>
        </div>
        {notice && <Alert type="info" showIcon role="status" title={notice} />}
        <ParameterFields
          path={draft.target?.path ?? ''}
          values={draft.params}
          errors={errors}
          onChange={(name, value) => edit({ params: new Map(draft.params).set(name, value) }, `param-${name}`)}
        />
        {jsonFields.map(({ name, label, placeholder }) => {
          if (name === 'body' && !hasBody(draft.method)) return null;
          if (name === 'headers' && !withHeaders && draft.headers === '' && !errors.has('headers')) {
            return (
              <div key={name} className={styles['fold']}>
                <PlainButton kind="plain" aria-expanded={false} onClick={unfoldHeaders}>
                  <DownOutlined aria-hidden /> {label}
                </PlainButton>
              </div>
            );
          }
          return (
            <JsonField
              key={name}
              id={`tester-${name}`}
              label={label}
              value={draft[name]}
              placeholder={placeholder}
              sample={name === 'body' ? sampleBody(presets, draft) : undefined}
              error={errors.get(name)}
              onChange={(text) => edit({ [name]: text }, name)}
              onError={(error) => setErrors(new Map(errors).set(name, error))}
            />
          );
        })}
        {draft.bank && (
          <CallAddress
            place={{ bankId: draft.bank.id, environment: draft.environment }}
            path={fillPath(draft.target?.path ?? '', draft.params)}
          />
        )}
        <FirstError errors={errors} />
      </div>
    </form>
  );
}

/** The sample body of the preset with the same method and path; undefined without one. */
function sampleBody({ presets }: TesterPresets, { method, target }: Draft): string | undefined {
  const preset = presets.find((one) => one.method === method && one.path === target?.path);
  return preset?.body == null ? undefined : JSON.stringify(preset.body, null, 2);
}

/** Focuses the first field with an error and selects the faulty part of its text. */
function FirstError({ errors }: { errors: FieldErrors }) {
  useEffect(() => {
    const [first] = errors;
    if (!first) return;
    const [name, { from, to }] = first;
    const control = document.getElementById(`tester-${name}`);
    control?.focus();
    if (control instanceof HTMLTextAreaElement && from !== undefined) control.setSelectionRange(from, to ?? from);
  }, [errors]);
  return null;
}
