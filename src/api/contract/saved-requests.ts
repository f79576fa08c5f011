import {
  hasDotSegment,
  isStorableJson,
  NO_DOT_SEGMENTS,
  objectName,
  plainSegmentsRule,
  required,
  textUpTo,
  tooLong,
  trimmedTextUpTo,
  withoutInvisible,
  withPlainSegments,
} from './text.ts';
import { type FieldTexts, type ObjectText, operations } from './operation.ts';
import {
  BankRef,
  HttpMethod,
  Id,
  Instant,
  pageOf,
  pageQuery,
  PersonRef,
  SearchText,
  sortParameter,
} from './common.ts';
import { sentHeaders } from './headers.ts';
import { isWithin, MAX_BODY_DEPTH, TOO_DEEP } from './limits.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { nameRule } from '#domain/portuguese.ts';
import { wordRule } from '#domain/search.ts';
import { jsonDepth } from '#domain/json.ts';
import { hasSecret, redactText } from '#domain/masking.ts';
import { MASK } from '#domain/secrets.ts';
import { isSecretName } from '#domain/value-names.ts';
import { secretNameOf } from '#domain/name-value-pairs.ts';

export const MAX_SAVED_PARAMS = 20;
export const MAX_SAVED_BODY_LENGTH = 100_000;

/** The names of secrets in a path. `token={token}` has a parameter in place of a value. */
const secretsInPath = (path: string): string[] => {
  const written = path.replaceAll(/=(?:\{[^{}]+\})?(?=[&;#]|$)/g, '');
  if (!hasSecret(written)) return [];
  const names = Array.from(written.matchAll(/[?&;]([^?&;=#]+)=/g), ([, name = '']) => name);
  const secretNames = names.filter((name) => hasSecret(`${name}=x`));
  return secretNames.length > 0 ? secretNames : ['a credencial do caminho'];
};

/** Whether a value is a secret, by its name or by what it contains; an empty one is not. */
const isSecret = (name: string, value: unknown): boolean =>
  value !== '' && (isSecretName(name) || (typeof value === 'string' && hasSecret(value)));

/** The names of the secrets among headers or parameters. */
export const secretsAmong = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values)
    .filter(([name, value]) => isSecret(name, value))
    .map(([name]) => name);

/**
 * The names of the secrets in a JSON text, at any depth.
 * @returns undefined when the text is not JSON, or cannot be stored
 */
function secretsInJson(text: string): string[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text === '' ? 'null' : text);
  } catch {
    return undefined;
  }
  if (!isStorableJson(json)) return undefined;

  const names: string[] = [];
  const waiting: unknown[] = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const pairName = secretNameOf(value);
    if (pairName !== undefined) names.push(pairName);
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== null && isSecret(name, inner)) names.push(name);
      waiting.push(inner);
    }
  }
  if (names.length > 0) return names;
  // What else a log would mask: repeated names, lists, and texts outside of objects. Values that
  // are empty or null are masked before, because there is nothing in them to hide.
  const withoutEmpty = text.replaceAll(/:\s*(?:""|null)(?=\s*[,}])/g, `:"${MASK}"`);
  return redactText(withoutEmpty) === withoutEmpty ? [] : ['o que parece um segredo'];
}

/** The sentence for a value with secrets. */
const secretsMessage = (names: string[]) =>
  `Não guarde segredos: retire ${[...new Set(names)].join(', ')}.`;

/** A schema that also refuses values with secrets, and names them. */
const withoutSecrets = <Schema extends z.ZodType>(
  schema: Schema,
  secretsOf: (value: z.output<Schema>) => string[],
) =>
  schema.refine((value) => secretsOf(value).length === 0, {
    error: ({ input }) => secretsMessage(secretsOf(input as z.output<Schema>)),
  });

const params = withoutSecrets(
  z
    .recordOf(
      z.string().regex(/^[0-9A-Za-z_.~-]{1,100}$/, 'Nome de parâmetro inválido.'),
      withoutInvisible(textUpTo(500)),
    )
    .refine(
      (values) => Object.keys(values).length <= MAX_SAVED_PARAMS,
      `Use até ${MAX_SAVED_PARAMS} parâmetros.`,
    )
    .refine((values) => !Object.values(values).some(hasDotSegment), NO_DOT_SEGMENTS)
    .meta({ maxProperties: MAX_SAVED_PARAMS }),
  secretsAmong,
).meta({
  description: `Values of the parameters of the path by their names. ${plainSegmentsRule}`,
});

const path = withoutSecrets(
  withPlainSegments(
    trimmedTextUpTo(2000, 'Informe o caminho.').min(1, required('Informe o caminho.')),
  ).regex(
    /^\/(?!\/)(?:[^\s{}\\#]|\{[^\s{}\\#]+\})*$/,
    'O caminho começa com uma barra; feche cada chave e dê um nome ao parâmetro.',
  ),
  secretsInPath,
).meta({
  description: `Path at the bank, with parameters in braces; may have a query. ${plainSegmentsRule}`,
  pattern:
    '^/(([^\u0000- /#\\\\{}\u007f-\u00a0\u00ad]|[{][^\u0000- #\\\\{}\u007f-\u00a0\u00ad]+[}])([^\u0000- #\\\\{}\u007f-\u00a0\u00ad]|[{][^\u0000- #\\\\{}\u007f-\u00a0\u00ad]+[}])*)?$',
});

const body = withoutSecrets(
  z
    .string('Escreva o body como texto.')
    .refine((text) => isWithin(text, MAX_SAVED_BODY_LENGTH), {
      error: tooLong(MAX_SAVED_BODY_LENGTH),
    })
    .refine((text) => jsonDepth(text) <= MAX_BODY_DEPTH, { error: TOO_DEEP, abort: true })
    .refine((text) => secretsInJson(text) !== undefined, {
      error: 'O body não é um JSON válido.',
      abort: true,
    }),
  (text) => secretsInJson(text) ?? [],
).meta({
  maxLength: MAX_SAVED_BODY_LENGTH,
  description: `The body as the person wrote it, a JSON text of at most ${MAX_BODY_DEPTH} levels of lists and objects; empty for none.`,
});

const fields = {
  name: objectName('Informe o nome.'),
  method: HttpMethod,
  path,
  params,
  headers: withoutSecrets(sentHeaders, secretsAmong),
  body,
};

export const SavedRequest = z.named(
  'SavedRequest',
  'A request of the tester that a person saved for everybody of the tenant.',
  () => ({
    id: Id,
    bank: BankRef,
    ...fields,
    changedBy: PersonRef.meta({ description: 'Who saved it as it is now.' }),
    changedAt: Instant.meta({ description: 'When it was saved so.' }),
  }),
);
export type SavedRequest = z.infer<typeof SavedRequest>;

export const SavedRequestDraft = z.namedStrict(
  'SavedRequestDraft',
  'Fields a client sends to save or change a request.',
  () => ({ bankId: z.uuid({ error: 'Escolha o banco.' }), ...fields }),
);
export type SavedRequestDraft = z.infer<typeof SavedRequestDraft>;

export const savedRequestText = {
  plural: 'Requisições salvas',
  noun: 'a requisição',
  missing: 'Requisição salva não encontrada.',
  fields: {
    bankId: { label: 'Banco', shownAs: 'bank' },
    name: {
      label: 'Nome',
      hint: 'Todos do tenant podem abri-la. Não guarde dados de clientes.',
      sample: 'Limite da conta de teste',
    },
    method: { label: 'Método', sample: 'GET' },
    path: { label: 'Caminho', sample: '/accounts/{id}/limit' },
    params: { label: 'Parâmetros', sample: { id: '123456' } },
    headers: { label: 'Headers', sample: { accept: 'application/json' } },
    body: { label: 'Body', sample: '' },
  } satisfies FieldTexts<SavedRequestDraft>,
} satisfies ObjectText;

export const SavedRequestPatch = z.patchOf('SavedRequestPatch', SavedRequestDraft);
export type SavedRequestPatch = z.infer<typeof SavedRequestPatch>;

export const savedRequestSorts = ['name', '-name'] as const;

export const SavedRequestQuery = z.strictObjectOf(() => ({
  q: SearchText,
  bankId: Id.optional().meta({ description: 'Only requests to this bank.' }),
  sort: sortParameter(savedRequestSorts, 'Names follow Portuguese collation.'),
  ...pageQuery,
}));
export type SavedRequestQuery = z.input<typeof SavedRequestQuery>;

const idParams = { savedRequestId: Id.meta({ description: "The saved request's id." }) };

const group = { tag: 'Tester' };

export const savedRequests = operations(group, {
  listSavedRequests: {
    method: 'GET',
    path: '/saved-requests',
    summary: 'List saved requests',
    shows: ['saved-request', 'bank'],
    description: `${wordRule("the name, the path, the bank's name or its code")} An unknown \`bankId\` matches nothing.`,
    query: SavedRequestQuery,
    response: pageOf('SavedRequestPage', SavedRequest),
  },

  createSavedRequest: {
    method: 'POST',
    path: '/saved-requests',
    success: 201,
    summary: 'Save a request',
    permission: 'tester:run',
    event: 'saved-request',
    done: 'salvou',
    description: sentences(
      'The name is unique: a second one is answered 409.',
      nameRule,
      'Headers, parameters, a path and a body with a secret, by its name or its form (see getLog), are answered 400, with the names.',
      'Values are not masked: everybody of the tenant reads them.',
    ),
    body: SavedRequestDraft,
    response: SavedRequest,
    problems: ['BancoInexistente', 'NomeJaCadastrado'],
    etag: true,
    idempotent: true,
    location: true,
  },

  getSavedRequest: {
    method: 'GET',
    path: '/saved-requests/{savedRequestId}',
    summary: 'Read a saved request',
    shows: ['saved-request', 'bank'],
    description: 'Send the `ETag` as `If-Match` when changing it.',
    params: idParams,
    response: SavedRequest,
    etag: true,
  },

  updateSavedRequest: {
    method: 'PATCH',
    path: '/saved-requests/{savedRequestId}',
    summary: 'Change a saved request',
    permission: 'tester:run',
    event: 'saved-request',
    done: 'alterou',
    description:
      'Changes only the fields present in the body; the same values again change nothing, `changedBy` included. A stale `If-Match` is answered 412 and changes nothing.',
    params: idParams,
    body: SavedRequestPatch,
    response: SavedRequest,
    problems: ['BancoInexistente', 'NomeJaCadastrado'],
    etag: true,
    ifMatch: true,
  },

  deleteSavedRequest: {
    method: 'DELETE',
    path: '/saved-requests/{savedRequestId}',
    summary: 'Delete a saved request',
    permission: 'tester:run',
    event: 'saved-request',
    done: 'excluiu',
    description: 'The deletion of a bank deletes its saved requests too.',
    params: idParams,
  },
});
