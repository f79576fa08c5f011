import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { hasBody } from '#api/contract/common.ts';
import type { TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { useCallDenial } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { useAddress } from '#ui/copy/CopyButton.tsx';
import { Denied } from '#ui/states/Denied.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { Saved } from '../saved/saved-draft.ts';
import { testerState, useTesterState } from '../tester-state.ts';
import { CallAddress } from './CallAddress.tsx';
import { CallBar } from './CallBar.tsx';
import { DraftActions } from './DraftActions.tsx';
import { type Draft, fillPath, headerNames } from './draft.ts';
import { useChoose } from './use-start.ts';
import { JsonField, ParameterFields } from './TesterField.tsx';
import { type FieldErrors, fieldErrorsOf, type FieldName, prepare } from './prepare.ts';
import styles from './RequestForm.module.css';
import { isDialogOpen, useDocumentEvent } from '#ui/accessibility/keys.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';

const none: FieldErrors = new Map();

const jsonFields = [
  { name: 'headers', label: 'Headers (JSON)', placeholder: '{\n  "x-correlation-id": "{uuid}"\n}' },
  { name: 'body', label: 'Body (JSON)', placeholder: '{\n  "valor": "37.00"\n}' },
] as const;

export function RequestWaiting() {
  return (
    <>
      <div className={`${styles['bar']} box`} />
      <div className={`${styles['details']} box stack gap-12`}>
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
 * The request form. Nothing is sent while a field has an error, and typed values are never lost.
 */
export function RequestForm({ presets, run }: RequestFormProps) {
  const { draft, notice, saved, pending, preparing } = useTesterState();
  const choose = useChoose();
  const [errors, setErrors] = useState(none);
  const denial = useCallDenial('tester:run', draft.environment);
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
          if ('bank' in changes || 'target' in changes) setErrors(none);
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
            >
              Executar Requisição
            </Button>
          </Denied>
        }
      />
      <div className={`${styles['details']} box stack gap-12`}>
        <div className="row wraps gap-4-24">
          <h2 className={styles['title']}>Requisição</h2>
          <DraftActions presets={presets.presets} onReplaced={() => setErrors(none)} />
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
        {draft.bank && draft.target && <CopyDraft draft={draft} saved={saved} />}
        {draft.bank && (
          <CallAddress
            place={{ bankId: draft.bank.id, environment: draft.environment }}
            path={fillPath(draft.target?.path ?? '', draft.params)}
            headers={headerNames(draft.headers)}
          />
        )}
        <FirstError errors={errors} />
      </div>
    </form>
  );
}

const NOT_LOADED = 'Não foi possível fazer o link. Verifique a conexão e tente novamente.';

/** Copies the address of what is saved, and of what is typed without its secrets. */
function CopyDraft({ draft, saved }: { draft: Draft; saved: Saved | null }) {
  const addressOf = useAddress();
  const copy = () => {
    const link = import('./draft-link.ts').then(({ linkOf }) => linkOf(draft, saved));
    const address = link.then(({ to }) => addressOf(to));
    copyText(address, () => link.then(({ said }) => said)).catch((thrown: unknown) =>
      toast.error(thrown instanceof RangeError ? thrown.message : NOT_LOADED),
    );
  };
  return (
    <div className="flush">
      <PlainButton kind="plain" onClick={copy}>
        Copiar link
      </PlainButton>
    </div>
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

/**
 * Ctrl+Enter or Cmd+Enter: anywhere in the form, and elsewhere unless a dialog is open or a control
 * has the focus.
 */
export function useRunShortcut(form: RefObject<HTMLFormElement | null>, run: () => void): void {
  // In the capture phase: an open list would otherwise treat Enter as a choice.
  const onKey = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey) ||
      !(event.target instanceof Element)
    )
      return;
    const isElsewhere = !form.current?.contains(event.target);
    if (
      isElsewhere &&
      (isDialogOpen() || event.target.closest('a, button, input, select, textarea, summary'))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  useDocumentEvent('keydown', onKey, true);
}
