import { MASK } from '#domain/secrets.ts';
import type { Operation } from './document.ts';
import type { Draft } from './mutant.ts';
import { type Fields, fieldsOf, onAnswer, onRequest, sentFields } from './wrap.ts';

/** How a server may fail to recognise a secret. */
const ways: Record<string, (secret: string) => string> = {
  plain: (secret) => secret,
  'in Base64': (secret) => Buffer.from(`conformidade:${secret}`).toString('base64'),
};

/** The places in which an operation shows what a bank sent back. */
const places: Partial<Record<Operation['operationId'], (body: Fields) => [Fields, string][]>> = {
  testConnection: (body) => [
    [body, 'token'],
    [body, 'reason'],
  ],
  runTesterRequest: (body) => [
    [body, 'token'],
    [fieldsOf({ body: body['response'] }), 'data'],
    [fieldsOf({ body: body['response'] }), 'headers'],
  ],
  getLog: (body) => [
    [body, 'path'],
    [body, 'token'],
    [fieldsOf({ body: body['request'] }), 'headers'],
    [fieldsOf({ body: body['response'] }), 'body'],
    [fieldsOf({ body: body['response'] }), 'headers'],
  ],
};

/** The secrets in a change of a connection. */
function secretsIn(body: Fields): string[] {
  const secrets: string[] = [];
  JSON.stringify(body, (name, value: unknown) => {
    const isSecret = ['apiKey', 'clientSecret', 'secret'].includes(name);
    if (isSecret && typeof value === 'string' && value.length > 2) secrets.push(value);
    return value;
  });
  return secrets;
}

/** A connection whose token parameters describe what a redirect leads to. */
function followed(connection: Fields): void {
  const parameters = (connection['tokenParameters'] ?? []) as { name: string; value?: string }[];
  const status = parameters.find(({ name }) => name === 'status');
  if (!status?.value?.startsWith('3')) return;
  status.value = '200';
  parameters.push({ name: 'body', value: '{"access_token":"a","token_type":"Bearer"}' });
}

/** A server that follows redirects of the token's address. */
const following: Draft = {
  name: "follows a redirect of the token's address",
  breaks: onRequest(['testConnection', 'updateConnection'], ({ body }) => {
    const fields = fieldsOf({ body });
    followed(fieldsOf({ body: fields['connection'] ?? fields }));
  }),
};

/** Servers that mask an own secret of a connection in all places but one. */
export function ofOwnSecrets({ operationId: id }: Operation): Draft[] {
  const found = places[id];
  if (!found) return [];
  const showing = found({}).flatMap(([, field], place) =>
    Object.entries(ways).map(([way, write]): Draft => ({
      name: `shows an own secret ${way} in ${field} (place ${place + 1})`,
      breaks: (serve) => {
        let secrets: string[] = [];
        return onAnswer([id, 'updateConnection'], async (draft, request) => {
          const sent = await sentFields(request);
          const written = secretsIn(sent);
          if (written.length > 0) secrets = written;
          const [owner, name] = found(fieldsOf(draft))[place]!;
          if (owner[name] === undefined || request.method === 'PATCH') return;
          const shown = secrets.reduce(
            (text, secret) => text.replace(MASK, () => JSON.stringify(write(secret)).slice(1, -1)),
            JSON.stringify(owner[name]),
          );
          owner[name] = JSON.parse(shown);
        })(serve);
      },
    })),
  );
  return id === 'getLog' ? showing : [...showing, following];
}
