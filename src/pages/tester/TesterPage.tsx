import { useNavigate } from 'react-router-dom';
import type { TesterPresets } from '#api/contract/tester.ts';
import { useTesterPresets } from '#api/hooks/tester.ts';
import { announce } from '#ui/accessibility/screen-reader.tsx';
import { links } from '#ui/address/links.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { useDraftFromAddress } from './request/use-start.ts';
import { RequestForm, RequestSkeleton } from './request/RequestForm.tsx';
import { ResponsePanel } from './response/ResponsePanel.tsx';
import { MyRuns } from './response/MyRuns.tsx';
import { RunQuestion } from './run/RunQuestion.tsx';
import { testerState } from './tester-state.ts';
import styles from './TesterPage.module.css';
import { useRun } from './run/use-run.ts';
import { replaceDraft, useChangeDraft } from './request/draft-changes.ts';

function TesterPage() {
  const presets = useTesterPresets();
  const run = useRun();
  const choose = useChangeDraft();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <div className={styles['panels']}>
        <section aria-label="Requisição" className={styles['form']}>
          <ReadView read={presets} skeleton={<RequestSkeleton />}>
            {(suggestions) => <Request presets={suggestions} run={run} />}
          </ReadView>
        </section>
        <div className={styles['response']}>
          <ResponsePanel
            onRetry={({ draft, request }, mayRepeat) => void run(draft, request, mayRepeat)}
          />
        </div>
        <RunQuestion />
        <div className={styles['history']}>
          <MyRuns
            onOpen={({ id }) => void navigate(links.tester({ log: id }))}
            onShow={(chosen) => {
              replaceDraft(() => testerState.showRun(chosen), choose);
              choose({});
              announce('Requisição e resposta restauradas.');
            }}
          />
        </div>
      </div>
    </>
  );
}

/** Shows the form once the draft has been set from the address. */
function Request({ presets, run }: { presets: TesterPresets; run: ReturnType<typeof useRun> }) {
  const start = useDraftFromAddress(presets);
  return (
    <ReadView read={start} skeleton={<RequestSkeleton />}>
      {() => <RequestForm presets={presets} run={run} />}
    </ReadView>
  );
}

// The name that React Router's `lazy` asks for.
export { TesterPage as Component };
