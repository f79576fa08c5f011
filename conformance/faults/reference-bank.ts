import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterResponse } from '#api/contract/tester.ts';
import { type Faults, onSuccess } from './tools.ts';

const answer = (change: (answer: TesterResponse) => void) =>
  onSuccess(['runTesterRequest'], ({ body }) => change(body as TesterResponse));
const log = (change: (log: LogDetail) => void) => onSuccess(['getLog'], ({ body }) => change(body as LogDetail));

/** Faults in what arrives of a bank. A copy of a value has lost the text that it was read from. */
export const referenceBankFaults: Faults = {
  'the JSON of a bank is parsed and written again': answer((one) => void (one.data = structuredClone(one.data))),
  'the JSON of a bank is parsed and written again in its log': log(
    (one) => void (one.response.body = structuredClone(one.response.body)),
  ),
  'of repeated headers of a bank the last is kept': answer(({ headers }) => {
    for (const [name, value] of Object.entries(headers)) headers[name] = value.replace(/^one, /, '');
  }),
  'a redirect of a bank is followed': answer((one) => {
    if (one.status === 302) Object.assign(one, { status: 200, data: { reference: 'ponte' } });
  }),
  'a run without an answer is logged with another cause': log((one) => {
    if (one.cause === 'connection-closed') one.cause = 'read-timeout';
  }),
};
