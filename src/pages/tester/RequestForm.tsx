import { Alert, Button, Select } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { type HttpMethod, httpMethods } from '#api/contract/common.ts';
import { hasBody, type TesterPresets, type TesterRequest } from '#api/contract/tester.ts';
import { BankSelect } from '#parts/BankSelect.tsx';
import { useDenial } from '#parts/permission.tsx';
import { Denied } from '#ui/Denied.tsx';
import { CallAddress } from './CallAddress.tsx';
import { type Draft, fillPath } from './draft.ts';
import { EndpointSelect } from './EndpointSelect.tsx';
import { JsonField } from './JsonField.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { type FieldName, placeViolations, prepare, type Problems } from './prepare.ts';
import styles from './RequestForm.module.css';
import { testerSession, useTesterSession } from './session.ts';
import { TesterField } from './TesterField.tsx';
import { useChoose } from './use-start.ts';

const none: Problems = new Map();
const shortcut = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ + Enter' : 'Ctrl + Enter';

const jsonFields = [
  { name: 'headers', label: 'Headers (JSON)', placeholder: '{\n  "accept": "application/json"\n}' },
  { name: 'body', label: 'Body (JSON)', placeholder: '{\n  "valor": "37.00"\n}' },
] as const;

interface Props {
  presets: TesterPresets;
  run: (draft: Draft, request: TesterRequest) => Promise<ApiError | null>;
}

/** The request form. Nothing is sent while a field has a problem, and typed values are never lost. */
export function RequestForm({ presets, run }: Props) {
  const { draft, notice, pending } = useTesterSession();
  const choose = useChoose();
  const [problems, setProblems] = useState(none);
  const denial = useDenial('tester:run');
  const edit = (changes: Partial<Draft>, field: FieldName) => {
    setProblems((all) => new Map([...all].filter(([name]) => name !== field)));
    testerSession.edit(changes);
  };

  const submit = async () => {
    if (pending || denial !== undefined) return;
    const prepared = prepare(draft);
    setProblems('problems' in prepared ? prepared.problems : none);
    if ('problems' in prepared) return;
    const error = await run(draft, prepared.request);
    if (error) setProblems(placeViolations(error.violations).problems);
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDownCapture={(event) => {
        if (!isShortcut(event)) return;
        // In the capture phase: an open list would otherwise treat Enter as a choice.
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      {notice && <Alert type="info" showIcon role="status" title={notice} />}
      <TesterField id="tester-bank" label="Banco" required problem={problems.get('bank')}>
        {(ties) => (
          <BankSelect
            {...ties}
            value={draft.bank?.id}
            suggested={presets.banks}
            onChange={(id, bank) => {
              if (!bank) return;
              // A registered endpoint belongs to its bank; a preset works with any bank.
              const keepsTarget = id === draft.bank?.id || draft.target?.endpointId === undefined;
              setProblems(none);
              choose({
                bank: { id, name: bank.name, code: bank.code },
                ...(!keepsTarget && { target: null }),
              });
            }}
          />
        )}
      </TesterField>
      <EndpointSelect
        bank={draft.bank}
        value={draft.target}
        presets={presets.presets}
        problem={problems.get('target')}
        onChange={(target) => {
          setProblems(none);
          choose({ target, method: target.method });
        }}
      />
      <TesterField id="tester-method" label="Método HTTP" problem={problems.get('method')}>
        {(ties) => (
          <Select<HttpMethod>
            {...ties}
            value={draft.method}
            options={httpMethods.map((method) => ({ value: method, label: method }))}
            onChange={(method) => choose({ method })}
          />
        )}
      </TesterField>
      <ParameterFields
        path={draft.target?.path ?? ''}
        values={draft.params}
        problems={problems}
        onChange={(name, value) => edit({ params: new Map(draft.params).set(name, value) }, `param-${name}`)}
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
            problem={problems.get(name)}
            onChange={(text) => edit({ [name]: text }, name)}
            onProblem={(problem) => setProblems(new Map(problems).set(name, problem))}
          />
        );
      })}
      {draft.bank && <CallAddress bankId={draft.bank.id} path={fillPath(draft.target?.path ?? '', draft.params)} />}
      <FirstProblem problems={problems} />
      <div className={styles['actions']}>
        <Denied reason={denial}>
          <Button
            id="tester-run"
            type="primary"
            htmlType="submit"
            loading={pending !== null}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Executar Requisição
          </Button>
        </Denied>
        <kbd className={styles['shortcut']}>{shortcut}</kbd>
        <Button
          type="text"
          onClick={() => {
            setProblems(none);
            testerSession.clearDraft();
            choose({});
          }}
        >
          Limpar
        </Button>
      </div>
    </form>
  );
}

/** The sample body of the preset with the same method and path; undefined without one. */
function sampleBody({ presets }: TesterPresets, { method, target }: Draft): string | undefined {
  const preset = presets.find((one) => one.method === method && one.path === target?.path);
  return preset?.body == null ? undefined : JSON.stringify(preset.body, null, 2);
}

const isShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

/** Focuses the first field with a problem and selects the faulty part of its text. */
function FirstProblem({ problems }: { problems: Problems }) {
  useEffect(() => {
    const [first] = problems;
    if (!first) return;
    const [name, { from, to }] = first;
    const control = document.getElementById(`tester-${name}`);
    control?.focus();
    if (control instanceof HTMLTextAreaElement && from !== undefined) control.setSelectionRange(from, to ?? from);
  }, [problems]);
  return null;
}
