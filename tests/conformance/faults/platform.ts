import type { DashboardSummary } from '#api/contract/dashboard.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import type { OAuthSettings } from '#api/contract/settings.ts';
import {
  answer,
  ask,
  type Draft,
  draftOf,
  type PlantedFault,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRequest,
  onSuccess,
} from './tools.ts';

const csv = (change: (text: string) => string) =>
  onSuccess(['exportLogs'], (draft: Draft) => void (draft.body = change(String(draft.body))));

/** Faults of the export, the tester, the settings and the dashboard. */
export const platformFaults: PlantedFault[] = [
  {
    name: 'an export has the first page alone',
    breaks: csv((text) => text.split('\r\n').slice(0, 26).join('\r\n')),
  },
  {
    name: 'an export has no byte order mark',
    breaks: csv((text) => text.replace('\u{FEFF}', '')),
  },
  {
    name: 'an export is sent inline, not as an attachment',
    breaks: onSuccess(['exportLogs'], ({ headers }) => headers.set('content-disposition', 'inline')),
  },
  {
    name: 'lines of an export end with LF',
    breaks: csv((text) => text.replaceAll('\r\n', '\n')),
  },
  {
    name: 'cells of an export are separated by commas',
    breaks: csv((text) => text.replaceAll(';', ',')),
  },
  {
    name: "an export shows the bank's name without its code, so that it can begin as a formula",
    breaks: csv((text) => text.replace(/(?<=;"?)\d{3} - /g, '')),
  },
  {
    name: 'an export ignores the filter by method',
    breaks: onRequest(['exportLogs'], ({ url }) => {
      if (/^(GET|POST|PUT|DELETE)$/.test(url.searchParams.get('method') ?? '')) url.searchParams.delete('method');
    }),
  },
  {
    name: 'a run leaves no log',
    breaks: (serve) => {
      // Hidden from the two searches for a run: by its request id, and by its bank's name in the export.
      const runs = new Set<string | null>();
      return onAnswer(['runTesterRequest', 'listLogs', 'exportLogs'], (draft, request) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (request.method === 'POST') runs.add(draft.headers.get('x-request-id'));
        else if (runs.has(q)) (draft.body as ListBody<unknown>).data = [];
        else if (/^[=+\-@]/.test(q)) draft.body = '';
      })(serve);
    },
  },
  {
    name: 'the log of a run shows its secrets',
    breaks: (serve) => {
      const sent = new Map<string, Record<string, string>>();
      return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
        if (request.method === 'POST') {
          const run = (await request.json()) as { headers: Record<string, string> };
          sent.set(headers.get('x-request-id') ?? '', run.headers);
          return;
        }
        const log = body as LogDetail;
        log.request.headers = sent.get(log.requestId) ?? log.request.headers;
      })(serve);
    },
  },
  {
    name: 'deleting a bank hides its logs',
    breaks: (serve) => async (request) => {
      const draft = await draftOf(await serve(request));
      if (!/\/logs\?q=[\da-f-]{36}$/.test(request.url)) return answer(draft);
      const list = draft.body as ListBody<{ bank: { id: string } }>;
      const [log] = list.data;
      if (log && (await ask(serve, request, `/banks/${log.bank.id}`)).status === 404) list.data = [];
      return answer(draft);
    },
  },
  {
    name: 'a run does not set lastSync',
    breaks: onSuccess(['getBank'], ({ body }) => void ((body as Fields)['lastSync'] = null)),
  },
  {
    name: 'an inactive bank can be called',
    breaks: onAnswer(['runTesterRequest'], (draft) => {
      if (draft.status !== 502) return;
      draft.headers.set('content-type', 'application/json');
      draft.status = 200;
      draft.body = { status: 200, statusText: 'OK', headers: {}, data: null, time: 142 };
    }),
  },
  {
    name: 'the body of a GET is silently dropped',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (run['method'] === 'GET') delete run['body'];
    }),
  },
  {
    name: 'the read of the keys shows the whole secret',
    breaks: (serve) => (request) =>
      onSuccess(['getApiKeys'], async ({ body }) => {
        const { secretKey } = (await ask(serve, request, '/settings/api-keys/reveal', 'POST')).body as {
          secretKey: string;
        };
        (body as Fields)['secretKeyPreview'] = secretKey;
      })(serve)(request),
  },
  {
    name: 'the masked secret can be written back',
    breaks: onRequest(['updateOAuthSettings'], (draft) => delete fieldsOf(draft)['clientSecretPreview']),
  },
  {
    name: 'a redirect URI may have a fragment, which is cut',
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const settings = fieldsOf(draft);
      if (typeof settings['redirectUri'] === 'string')
        settings['redirectUri'] = settings['redirectUri'].replace(/#.*/, '');
    }),
  },
  {
    name: 'an empty change of the tenant turns isolation on',
    breaks: onRequest(['updateTenantSettings'], (draft) => {
      if (JSON.stringify(draft.body) === '{}') draft.body = { dataIsolation: true };
    }),
  },
  {
    name: 'one of the switches cannot be changed',
    breaks: onRequest(['updateNotificationSettings'], (draft) => {
      const switches = fieldsOf(draft);
      if (typeof switches['newBanks'] === 'boolean') delete switches['newBanks'];
    }),
  },
  {
    name: 'a rotation sent again rotates again',
    destructive: true,
    breaks: onRequest(['rotateApiKeys'], ({ headers }) => headers.delete('idempotency-key')),
  },
  {
    name: 'the keys are cached: a read after a rotation returns the old ones',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getApiKeys'], (draft) => void (draft.body = first ??= draft.body))(serve);
    },
  },
  {
    name: 'the client secret is its own preview',
    destructive: true,
    breaks: onSuccess(['updateOAuthSettings'], async ({ body }, request) => {
      const { clientSecret } = (await request.json()) as { clientSecret?: string };
      if (clientSecret !== undefined) (body as OAuthSettings).clientSecretPreview = clientSecret;
    }),
  },
  {
    name: 'the dashboard caches the number of banks',
    breaks: (serve) => {
      let banks: DashboardSummary['banks'] | undefined;
      return onSuccess(['getDashboardSummary'], ({ body }) => {
        const summary = body as DashboardSummary;
        banks ??= summary.banks;
        summary.banks = banks;
      })(serve);
    },
  },
  {
    name: 'the success rate is a percentage',
    breaks: onSuccess(['getDashboardSummary'], ({ body }) => {
      const { successRate } = body as DashboardSummary;
      successRate.value = 100 * (successRate.value ?? 0);
    }),
  },
  {
    name: 'requests of the last 24 hours are all requests',
    breaks: (serve) => (request) =>
      onSuccess(['getDashboardSummary'], async ({ body }) => {
        const all = (await ask(serve, request, '/logs')).body as ListBody<unknown>;
        (body as DashboardSummary).requests.value = all.meta.totalRecords;
      })(serve)(request),
  },
  {
    name: 'activity is oldest first',
    breaks: onSuccess(['listActivities'], ({ body }) => {
      const list = body as ListBody<unknown>;
      list.data = list.data.toReversed();
    }),
  },
  {
    name: 'limit is ignored',
    breaks: onRequest(['listActivities'], ({ url }) => {
      if (url.searchParams.get('limit') === '1') url.searchParams.delete('limit');
    }),
  },
  {
    name: 'a suggested bank does not exist',
    breaks: onSuccess(['getTesterPresets'], ({ body }) => {
      const [bank] = (body as { banks: { id: string }[] }).banks;
      if (bank) bank.id = '0b5b1f36-7a4f-4f0e-9c4e-1f4c2f8d6a11';
    }),
  },
];
