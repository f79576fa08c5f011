import type { Transport } from '../client.ts';
import { type Fields, fieldsOf, onAnswer, onField, onRequest, onSuccess, type PlantedFault, problem } from './tools.ts';

/** Faults of the settings. */
export const settingsFaults: PlantedFault[] = [
  {
    name: 'a redirect URI loses its final slash',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => text.replace(/\/$/, '')),
  },
  {
    name: 'a redirect URI gets a final slash',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) =>
      /^https?:\/\/[^/]+$/.test(text) ? `${text}/` : text,
    ),
  },
  {
    name: 'a redirect URI is stored in small letters',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => text.toLowerCase()),
  },
  {
    name: 'a redirect URI loses its standard port',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => text.replace(':443/', '/')),
  },
  {
    name: 'a redirect URI is percent-encoded again',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) =>
      /%[\dA-F]{2}/.test(text) ? encodeURI(text) : text,
    ),
  },
  {
    name: 'http is accepted for every host',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) =>
      text.replace(/^http:\/\/conformidade/, 'https://conformidade'),
    ),
  },
  {
    name: 'http is accepted for hosts that begin with localhost',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) =>
      text.replace(/^http:\/\/localhost\./, 'https://localhost.'),
    ),
  },
  {
    name: 'http is accepted for localhost as a user name',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => text.replace(/^http:\/\/localhost@/, 'https://')),
  },
  {
    name: 'an empty fragment is accepted',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => text.replace(/#$/, '')),
  },
  {
    name: 'a redirect URI without a scheme is accepted',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) => (text.startsWith('//') ? `https:${text}` : text)),
  },
  {
    name: 'a redirect URI of 501 characters is accepted',
    breaks: onField(['updateOAuthSettings'], 'redirectUri', (text) =>
      text.length === 501 ? text.slice(1).replace('ttps', 'https').replace('hhttps', 'https').slice(0, 500) : text,
    ),
  },
  {
    name: 'a client id of 101 characters is accepted',
    breaks: onField(['updateOAuthSettings'], 'clientId', (text) => (text.length === 101 ? text.slice(1) : text)),
  },
  {
    name: 'spaces in a client id are accepted',
    breaks: onField(['updateOAuthSettings'], 'clientId', (text) => (text === 'a b' ? 'a-b' : text)),
  },
  {
    name: 'a client id with signs is refused',
    breaks: onAnswer(['updateOAuthSettings'], async (draft, request) => {
      if (/"clientId":"!/.test(await request.text())) {
        problem(draft, 400, 'RequisicaoInvalida');
        fieldsOf(draft)['violacoes'] = [{ razao: 'x', propriedade: 'clientId' }];
      }
    }),
  },
  ...(['errorAlerts', 'dailyReports', 'newBanks'] as const).map((name): PlantedFault => ({
    name: `${name} accepts "true"`,
    breaks: onField(['updateNotificationSettings'], name, (text) => (text === 'true' ? true : text)),
  })),
  {
    name: 'dataIsolation accepts 0',
    breaks: onRequest(['updateTenantSettings'], (draft) => {
      const fields = fieldsOf(draft);
      if (fields['dataIsolation'] === 0) fields['dataIsolation'] = false;
    }),
  },
  {
    name: 'null for a switch is ignored',
    breaks: onRequest(['updateNotificationSettings'], (draft) => {
      const fields = fieldsOf(draft);
      for (const name of Object.keys(fields)) if (fields[name] === null) delete fields[name];
    }),
  },
  {
    name: 'valid switches of an invalid change are stored',
    breaks: partly('updateNotificationSettings'),
  },
  {
    name: 'valid fields of an invalid change of the tenant are stored',
    breaks: partly('updateTenantSettings'),
  },
  {
    name: 'a change of the switches changes the tenant',
    breaks: (serve) => async (request) => {
      const response = await serve(request.clone());
      if (request.method === 'PATCH' && request.url.endsWith('/notifications') && response.status === 200) {
        const headers = { 'content-type': 'application/json' };
        await serve(
          new Request(new URL('/api/v1/settings/tenant', request.url), {
            method: 'PATCH',
            headers,
            body: '{"dataIsolation":false}',
          }),
        );
      }
      return response;
    },
  },
  {
    name: 'the session keeps the name that the tenant had at its start',
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getTenantSettings', 'getSession'], (draft) => {
        const fields = fieldsOf(draft);
        first ??= fields['tenantName'];
        if (first !== undefined && 'tenant' in fields) fieldsOf({ body: fields['tenant'] })['name'] = first;
      })(serve);
    },
  },
];

/** Stores the valid boolean and text fields of a change that is refused. */
function partly(id: 'updateNotificationSettings' | 'updateTenantSettings'): (serve: Transport) => Transport {
  return (serve) => async (request) => {
    const response = await serve(request.clone());
    if (response.status !== 400 || !request.url.endsWith(id.includes('Tenant') ? '/tenant' : '/notifications'))
      return response;
    const sent = (await request
      .clone()
      .json()
      .catch(() => ({}))) as Fields;
    const valid = Object.entries(sent).filter(
      ([name, value]) =>
        typeof value === 'boolean' ||
        (name === 'tenantName' && typeof value === 'string' && value.trim() !== '' && value.length < 80),
    );
    if (valid.length === 0 || valid.length === Object.keys(sent).length) return response;
    const headers = { 'content-type': 'application/json' };
    await serve(
      new Request(request.url, { method: 'PATCH', headers, body: JSON.stringify(Object.fromEntries(valid)) }),
    );
    return response;
  };
}
