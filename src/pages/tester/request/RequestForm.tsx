import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { hasBody } from '#api/contract/common.ts';
import type { TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { testerState, useTesterState } from '../tester-state.ts';
import { CallAddress } from './CallAddress.tsx';
import { CallBar } from './CallBar.tsx';
import { DraftActions } from './DraftActions.tsx';
import { type Draft, fillPath, headerNames } from './draft.ts';
import { type FieldErrors, fieldErrorsOf, type TesterFieldName, toRequest } from './to-request.ts';
import styles from './RequestForm.module.css';
import { useChangeDraft } from './draft-changes.ts';
import { useRunShortcut } from './use-run-shortcut.ts';
import { JsonField } from './JsonField.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';

const noErrors: FieldErrors = new Map();

const jsonFields = [
  { name: 'headers', label: 'Headers (JSON)', placeholder: '{\n  "x-correlation-id": "{uuid}"\n}' },
  { name: 'body', label: 'Body (JSON)', placeholder: '{\n  "valor": "37.00"\n}' },
] as const;

/** The form while its draft is read. */
export function RequestSkeleton() {
  return (
    <>
      <div className={`${styles['bar']} box`} />
      <div className={`${styles['details']} ${styles['fields']} box`}>
        <Skeleton shape="fields" lines={5} />
      </div>
    </>
  );
}

interface RequestFormProps {
  presets: TesterPresets;
  run: (draft: Draft, request: TesterRequest) => Promise<ApiError | null>;
}

/**
 * The form of a request. Nothing is sent while a field has an error.
 */
export function RequestForm({ presets, run }: RequestFormProps) {
  const { draft, notice, pending, preparing } = useTesterState();
  const choose = useChangeDraft();
  const [errors, setErrors] = useState(noErrors);
  const denial = useCallDenial('tester:run', draft.environment);
  const edit = (changes: Partial<Draft>, field: TesterFieldName) => {
    setErrors((all) => new Map([...all].filter(([name]) => name !== field)));
    testerState.editDraft(changes);
  };

  const submit = async () => {
    if (pending || preparing || denial !== undefined) return;
    const prepared = toRequest(draft);
    setErrors('errors' in prepared ? prepared.errors : noErrors);
    if ('errors' in prepared) return;
    const error = await run(draft, prepared.request);
    if (error) setErrors(fieldErrorsOf(error.violations));
  };

  const isProduction = draft.environment === 'production';
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
        presets={presets}
        draft={draft}
        errors={errors}
        onChoose={(changes) => {
          // Another bank or endpoint is another request.
          if ('bank' in changes || 'target' in changes) setErrors(noErrors);
          choose(changes);
        }}
        button={
          <Denied reason={denial}>
            <Button
              id="tester-run"
              type="primary"
              htmlType="submit"
              loading={pending !== null || preparing !== null}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              className={isProduction ? (styles['runInProduction'] ?? '') : ''}
            >
              {isProduction ? 'Executar em produção' : 'Executar Requisição'}
            </Button>
          </Denied>
        }
      />
      <div className={`${styles['details']} box`}>
        <div className={`${styles['fields']} stack gap-12`}>
          <div className="row wraps gap-4-24">
            <h2 className={styles['title']}>Requisição</h2>
            <DraftActions presets={presets.presets} onReplaced={() => setErrors(noErrors)} />
          </div>
          {notice && <Alert type="info" showIcon role="status" title={notice} />}
          <ParameterFields
            path={draft.target?.path ?? ''}
            values={draft.params}
            errors={errors}
            onChange={(name, value) =>
              edit({ params: new Map(draft.params).set(name, value) }, `param-${name}`)
            }
          />
          {jsonFields.map(({ name, label, placeholder }) => {
            if (name === 'body' && !hasBody(draft.method)) return null;
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
        </div>
        {draft.bank && (
          <div className={styles['address']}>
            <CallAddress
              place={{ bankId: draft.bank.id, environment: draft.environment }}
              path={fillPath(draft.target?.path ?? '', draft.params)}
              headers={headerNames(draft.headers)}
            />
          </div>
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
    if (control instanceof HTMLTextAreaElement && from !== undefined)
      control.setSelectionRange(from, to ?? from);
  }, [errors]);
  return null;
}
