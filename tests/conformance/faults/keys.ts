import type { Transport } from '../client.ts';
import { sentFields } from './requests.ts';
import {
  answer,
  ask,
  draftOf,
  type Fields,
  fieldsOf,
  onRefusal,
  onRequest,
  onSuccess,
  type PlantedFault,
} from './tools.ts';

/** Faults of the API keys and the client secret. */
export const keyFaults: PlantedFault[] = [
  {
    name: 'violacoes repeat the client secret',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return onRefusal(['updateOAuthSettings'], (draft) => {
        const secret = /"clientSecret":"([^"]+)"/.exec(text)?.[1];
        const [first] = (fieldsOf(draft)['violacoes'] as Fields[] | undefined) ?? [];
        if (first && secret) first['valor'] = secret;
      })(serve)(request);
    },
  },
  {
    name: 'violacoes repeat secret headers',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      return onRefusal(['runTesterRequest'], (draft) => {
        const secret = /"(?:authorization|x-api-key)":"([^"\\]+)/.exec(text)?.[1];
        const [first] = (fieldsOf(draft)['violacoes'] as Fields[] | undefined) ?? [];
        if (first && secret) first['valor'] = secret;
      })(serve)(request);
    },
  },
  {
    name: 'the preview of the secret key shows all but four characters',
    breaks: (serve) => (request) =>
      onSuccess(['getApiKeys'], async ({ body }) => {
        const { secretKey } = (await ask(serve, request, '/settings/api-keys/reveal', 'POST')).body as {
          secretKey: string;
        };
        (body as Fields)['secretKeyPreview'] = `••••${secretKey.slice(4)}`;
      })(serve)(request),
  },
  {
    name: 'a mask is accepted as the client secret',
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['clientSecret'] === 'string' && /^[•*]+/.test(fields['clientSecret']))
        delete fields['clientSecret'];
    }),
  },
  {
    name: 'a change of the redirect URI clears the client secret',
    breaks: (serve) => {
      let isCleared = false;
      return onSuccess(['updateOAuthSettings', 'getOAuthSettings'], async (draft, request) => {
        if (request.method === 'PATCH' && (await request.text()).includes('redirectUri')) isCleared = true;
        if (isCleared) fieldsOf(draft)['clientSecretPreview'] = '';
      })(serve);
    },
  },
  {
    name: 'a rotation keeps the age of the old keys',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getApiKeys', 'rotateApiKeys'], (draft) => {
        first ??= fieldsOf(draft)['createdAt'];
        fieldsOf(draft)['createdAt'] = first;
      })(serve);
    },
  },
  {
    name: 'a rotation keeps the public key',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getApiKeys', 'rotateApiKeys'], (draft) => {
        first ??= fieldsOf(draft)['publicKey'];
        fieldsOf(draft)['publicKey'] = first;
      })(serve);
    },
  },
  {
    name: 'a rotation keeps the preview of the old secret',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getApiKeys', 'rotateApiKeys'], (draft) => {
        first ??= fieldsOf(draft)['secretKeyPreview'];
        fieldsOf(draft)['secretKeyPreview'] = first;
      })(serve);
    },
  },
  {
    name: 'reveal returns the old secret after a rotation',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(
        ['revealApiKey'],
        (draft) => void (draft.body = first ??= draft.body),
      )((request) =>
        first === undefined ? reveal(serve, request, (value) => void (first ??= value)) : serve(request),
      );
    },
  },
  {
    name: 'a client secret of 15 characters is accepted',
    destructive: true,
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['clientSecret'] === 'string' && fields['clientSecret'].length === 15)
        fields['clientSecret'] += 'x';
    }),
  },
  {
    name: 'a new client secret leaves the preview',
    destructive: true,
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getOAuthSettings', 'updateOAuthSettings'], async (draft, request) => {
        const isWritten = request.method === 'PATCH' && 'clientSecret' in (await sentFields(request));
        if (isWritten) first ??= fieldsOf(draft)['clientSecretPreview'];
        if (first !== undefined) fieldsOf(draft)['clientSecretPreview'] = first;
      })(serve);
    },
  },
  {
    name: 'the preview of a client secret shows its first characters and its last ones',
    destructive: true,
    breaks: onSuccess(['updateOAuthSettings'], async (draft, request) => {
      const { clientSecret } = await sentFields(request);
      if (typeof clientSecret !== 'string') return;
      fieldsOf(draft)['clientSecretPreview'] = `${clientSecret.slice(0, 8)}••••${clientSecret.slice(-4)}`;
    }),
  },
];

/** Reads the secret before anything else happens. */
async function reveal(serve: Transport, request: Request, keep: (value: unknown) => void): Promise<Response> {
  keep((await ask(serve, request, '/settings/api-keys/reveal', 'POST')).body);
  return answer(await draftOf(await serve(request)));
}
