import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { httpMethods } from '#api/contract/common.ts';
import { environments } from '#api/contract/environment.ts';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import JsonView from '#ui/json/JsonView.tsx';
import { Pager } from '#ui/list/Pager.tsx';
import { EnvironmentTag, MethodTag, StatusTag, Tag } from '#ui/text/Tag.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import '#ui/styles/global.css';
import './page.css';
import { addressOf, type State, states, type Step } from './states.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorBox } from '#ui/states/ErrorState.tsx';

/* The page of the states: states.html, in development only. */

const nothing = () => undefined;
const failure = (kind: 'problem' | 'unreachable' | 'timeout' | 'contract') =>
  new ApiError(kind, {
    operationId: 'listBanks',
    requestId: '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11',
  });

/** Parts of src/ui, each with its variants. */
const parts: Record<string, ReactNode> = {
  Tag: (['success', 'warning', 'danger', 'info', 'neutral'] as const).map((tone) => (
    <Tag key={tone} tone={tone}>
      {tone}
    </Tag>
  )),
  MethodTag: [...httpMethods, 'HEAD'].map((method) => <MethodTag key={method} method={method} />),
  StatusTag: [200, 404, 503].map((status) => <StatusTag key={status} status={status} />),
  EnvironmentTag: [...environments, null].map((one) => (
    <EnvironmentTag key={one} environment={one} />
  )),
  PlainButton: <PlainButton>PlainButton</PlainButton>,
  CopyButton: <CopyButton label="Copiar" text="text" />,
  RelativeTime: <RelativeTime instant={new Date(Date.now() - 120_000).toISOString()} />,
  EmptyState: <EmptyState title="Nenhum banco cadastrado">Cadastre o primeiro.</EmptyState>,
  ErrorBox: (['problem', 'unreachable', 'timeout', 'contract'] as const).map((kind) => (
    <ErrorBox key={kind} error={failure(kind)} onRetry={nothing} />
  )),
  Pager: <Pager page={5} pageSize={25} total={9466} onChange={nothing} />,
  JsonView: <JsonView text='{"valor":{"original":"37.00"},"lista":[1,null,true]}' label="Body" />,
};

/** What a person does after opening the address of a state. */
const saidOf = (step: Step) => (typeof step === 'string' ? step : `${step[0]} ${String(step[1])}`);

function Page() {
  const [chosen, setChosen] = useState<State | null>(null);
  return (
    <>
      <nav aria-label="States">
        <p>
          <button type="button" onClick={() => setChosen(null)}>
            Parts of src/ui
          </button>
        </p>
        {Object.entries(states).map(([screen, list]) => (
          <details key={screen}>
            <summary>
              {screen} ({list.length})
            </summary>
            <ol>
              {list.map((state) => (
                <li key={`${state.at} ${String(state.see)}`}>
                  <a href={addressOf(state)} target="state" onClick={() => setChosen(state)}>
                    {String(state.see)}
                  </a>
                  {state.act && <>, then by hand: {saidOf(state.act)}</>}
                </li>
              ))}
            </ol>
          </details>
        ))}
      </nav>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this page's own console, with its storage */}
      <iframe name="state" title="The chosen state" hidden={!chosen} />
      <main hidden={Boolean(chosen)}>
        {Object.entries(parts).map(([name, variants]) => (
          <section key={name}>
            <h2>{name}</h2>
            {variants}
          </section>
        ))}
      </main>
    </>
  );
}

createRoot(document.getElementById('states')!).render(
  <StrictMode>
    <AntdProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </AntdProvider>
  </StrictMode>,
);
