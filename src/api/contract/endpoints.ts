import {
  objectName,
  plainSegmentsRule,
  required,
  trimmedTextUpTo,
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
  SearchText,
  sortParameter,
} from './common.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { hasSecret } from '#domain/masking.ts';
import { maskPersonalForms } from '#domain/personal-data.ts';
import { wordRule } from '#domain/search.ts';

export const endpointCategories = ['accounts', 'transfers', 'boletos', 'pix'] as const;
export const EndpointCategory = z
  .enum(endpointCategories)
  .register(z.components, { id: 'EndpointCategory' });
export type EndpointCategory = z.infer<typeof EndpointCategory>;
export const categoryLabels: Record<EndpointCategory, string> = {
  accounts: 'Contas',
  transfers: 'Transferências',
  boletos: 'Boletos',
  pix: 'PIX',
};

export const endpointStatuses = ['active', 'maintenance'] as const;
export const EndpointStatus = z
  .enum(endpointStatuses)
  .register(z.components, { id: 'EndpointStatus' });
export type EndpointStatus = z.infer<typeof EndpointStatus>;
export const endpointStatusLabels: Record<EndpointStatus, string> = {
  active: 'Ativo',
  maintenance: 'Manutenção',
};

/**
 * Whether a path has a secret or a personal datum in place of a parameter. Logs show the path of an
 * endpoint as it is registered, so nothing in it would be masked.
 */
function hasPrivateValue(path: string): boolean {
  // A parameter as the value of a field (`token={id}`) is no value.
  const written = path.replaceAll(/=\{\w+\}/g, '').replaceAll(/\{\w+\}/g, '{}');
  return hasSecret(written) || maskPersonalForms(written) !== written;
}

/**
 * The path of an endpoint: it begins with one slash, has no host and no query, and each of its
 * braces belongs to a named parameter such as `{id}`.
 */
export const EndpointPath = withPlainSegments(
  trimmedTextUpTo(200, 'Informe o caminho.').min(1, required('Informe o caminho.')),
)
  .regex(/^\/(?!\/)/, 'Comece com / e omita o endereço do banco.')
  .regex(/^[^\s?#\\]*$/, 'O caminho não tem espaços, "?", "#" nem barra invertida.')
  .regex(
    /^(?:[^{}]|\{[A-Za-z_][A-Za-z0-9_]*\})*$/,
    'Feche cada chave e dê um nome ao parâmetro, como em {id}.',
  )
  .refine(
    (path) => !hasPrivateValue(path),
    'Use um parâmetro, como {id}, no lugar de dados pessoais e segredos.',
  )
  .meta({
    description: `Path at the bank, without white space; may contain parameters in braces, and in their place no secret, by its form or its name (\`;token=x\`), and no personal datum by its form (see getLog). ${plainSegmentsRule}`,
    examples: ['/accounts/{id}/balance'],
    pattern:
      '^/(([^\u0000- /?#\\\\{}\u007f-\u00a0\u00ad]|[{][A-Za-z_][A-Za-z0-9_]*[}])([^\u0000- ?#\\\\{}\u007f-\u00a0\u00ad]|[{][A-Za-z_][A-Za-z0-9_]*[}])*)?$',
  });

const fields = {
  name: objectName('Informe o nome.'),
  path: EndpointPath,
  method: HttpMethod,
  category: EndpointCategory,
  status: EndpointStatus,
};

export const MAX_REASON_LENGTH = 200;

/**
 * Why and until when an endpoint is in maintenance. Both stay as they are when the status changes,
 * so that the status can be changed alone.
 */
const maintenance = {
  maintenanceReason: trimmedTextUpTo(MAX_REASON_LENGTH).nullable().meta({
    description:
      'Why it is in maintenance, for operators; null when nobody said. Secrets and personal data in it are masked as in logs, before it is stored. Kept whatever the status.',
  }),
  maintenanceUntil: Instant.nullable().meta({
    description:
      'The planned end of the maintenance; null without one. Nothing happens by itself at that time.',
  }),
};

export const Endpoint = z.named('Endpoint', 'A call that the platform can make to a bank.', () => ({
  id: Id,
  bank: BankRef,
  ...fields,
  ...maintenance,
}));
export type Endpoint = z.infer<typeof Endpoint>;

export const EndpointDraft = z.namedStrict(
  'EndpointDraft',
  'Fields a client sends to create or change an endpoint.',
  () => ({
    bankId: z.uuid({ error: 'Escolha o banco.' }),
    ...fields,
    maintenanceReason: maintenance.maintenanceReason.default(null),
    maintenanceUntil: maintenance.maintenanceUntil.default(null),
  }),
);
export type EndpointDraft = z.input<typeof EndpointDraft>;

export const endpointText = {
  plural: 'Endpoints',
  noun: 'o endpoint',
  missing: 'Endpoint não encontrado.',
  fields: {
    bankId: { label: 'Banco', shownAs: 'bank' },
    name: { label: 'Nome', sample: 'Consultar Limite' },
    path: {
      label: 'Caminho',
      hint: 'Parâmetros entre chaves, como {id}.',
      placeholder: '/accounts/{id}/balance',
      shownAs: 'code',
      sample: '/accounts/{id}/limit',
    },
    method: { label: 'Método', sample: 'GET' },
    category: {
      label: 'Categoria',
      choices: categoryLabels,
      shownAs: 'select',
      sample: 'accounts',
    },
    status: { label: 'Status', choices: endpointStatusLabels, sample: 'active' },
    maintenanceReason: { label: 'Motivo da manutenção' },
    maintenanceUntil: { label: 'Fim previsto da manutenção', shownAs: 'instant' },
  } satisfies FieldTexts<EndpointDraft>,
} satisfies ObjectText;

/** Without the defaults of the draft: a change of another field keeps the maintenance. */
export const EndpointPatch = z.patchOf(
  'EndpointPatch',
  z.strictObjectOf(() => ({ ...EndpointDraft.shape, ...maintenance })),
);
export type EndpointPatch = z.infer<typeof EndpointPatch>;

/** The method and path of an endpoint as a key: a bank has one endpoint for each. */
export const endpointKey = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path}`;

export const MAX_IMPORT_ENDPOINTS = 500;

export const ImportedEndpoint = z.namedStrict(
  'ImportedEndpoint',
  'An endpoint of an import; it is registered as active.',
  () => {
    const { name, path, method, category } = EndpointDraft.shape;
    return { name, path, method, category };
  },
);
export type ImportedEndpoint = z.infer<typeof ImportedEndpoint>;

export const importOutcomes = ['created', 'existing'] as const;

export const EndpointImport = z.named('EndpointImport', 'What an import did.', () => ({
  results: z
    .array(z.object({ outcome: z.enum(importOutcomes), endpoint: Endpoint }))
    .max(MAX_IMPORT_ENDPOINTS)
    .meta({ description: 'One result for each endpoint of the body, in its order.' }),
}));

export const endpointSorts = [
  'name',
  '-name',
  'path',
  '-path',
  'failures',
  '-failures',
  'requests',
  '-requests',
  'p95',
  '-p95',
] as const;

export const EndpointQuery = z.strictObjectOf(() => ({
  q: SearchText,
  bankId: Id.optional().meta({ description: 'Only endpoints of this bank.' }),
  category: EndpointCategory.optional().meta({ description: 'Only endpoints in this category.' }),
  status: EndpointStatus.optional().meta({ description: 'Only endpoints with this status.' }),
  method: HttpMethod.optional().meta({ description: 'Only endpoints with this method.' }),
  sort: sortParameter(
    endpointSorts,
    'Names and paths follow Portuguese collation; `failures`, `requests` and `p95` are those of the last 24 hours, as GET /traffic/endpoints counts them, and without `p95` an endpoint comes last.',
  ),
  ...pageQuery,
}));
export type EndpointQuery = z.input<typeof EndpointQuery>;

const params = { endpointId: Id.meta({ description: "The endpoint's id." }) };

const group = {
  tag: 'Endpoints',
  description: "The calls that the platform can make to a bank's API.",
};

export const endpoints = operations(group, {
  listEndpoints: {
    method: 'GET',
    path: '/endpoints',
    summary: 'List endpoints',
    shows: ['endpoint', 'bank'],
    description: `${wordRule("the name, the path, the bank's name or its code")} An unknown \`bankId\` matches nothing.`,
    query: EndpointQuery,
    response: pageOf('EndpointPage', Endpoint),
  },

  createEndpoint: {
    method: 'POST',
    path: '/endpoints',
    success: 201,
    summary: 'Register an endpoint',
    permission: 'endpoints:write',
    event: 'endpoint',
    done: 'cadastrou',
    description:
      'The combination of bank, method and path is unique: a duplicate is answered 409 with a violation on `path`.',
    body: EndpointDraft,
    response: Endpoint,
    problems: ['EndpointDuplicado', 'BancoInexistente'],
    etag: true,
    idempotent: true,
    location: true,
  },

  importEndpoints: {
    method: 'POST',
    path: '/banks/{bankId}/endpoints',
    summary: 'Register several endpoints of a bank',
    permission: 'endpoints:write',
    event: 'endpoint',
    done: 'importou',
    description: sentences(
      `Up to ${MAX_IMPORT_ENDPOINTS} endpoints in one step.`,
      'A body that breaks a rule is answered 400 and nothing is registered.',
      'Otherwise each endpoint has its result: `created`, or `existing` when the bank already has one with its method and path, which is returned as it is and not changed.',
      'Of two in one body with the same method and path the first is created.',
      'So the same import sent again, in part or as a whole, registers nothing twice.',
    ),
    params: { bankId: Id.meta({ description: "The bank's id." }) },
    body: z.strictObjectOf(() => ({
      endpoints: z
        .array(ImportedEndpoint)
        .min(1, required('Envie ao menos um endpoint.'))
        .max(MAX_IMPORT_ENDPOINTS),
    })),
    response: EndpointImport,
    idempotent: true,
  },

  getEndpoint: {
    method: 'GET',
    path: '/endpoints/{endpointId}',
    summary: 'Read an endpoint',
    shows: ['endpoint', 'bank'],
    description:
      'The `ETag` is the version of the fields that a client can write; a new name of the bank does not change it. Send it as `If-Match` when changing the endpoint.',
    params,
    response: Endpoint,
    etag: true,
  },

  updateEndpoint: {
    method: 'PATCH',
    path: '/endpoints/{endpointId}',
    summary: 'Change an endpoint',
    permission: 'endpoints:write',
    event: 'endpoint',
    done: 'alterou',
    description: sentences(
      'Changes only the fields present in the body; `status` starts and ends maintenance.',
      'Maintenance is a note for operators: the platform goes on sending the calls of integrations and of the tester, which get what the bank answers, and logs them as usual.',
      'A stale `If-Match` is answered 412 and changes nothing.',
    ),
    params,
    body: EndpointPatch,
    response: Endpoint,
    problems: ['EndpointDuplicado', 'BancoInexistente'],
    etag: true,
    ifMatch: true,
  },

  deleteEndpoint: {
    method: 'DELETE',
    path: '/endpoints/{endpointId}',
    summary: 'Delete an endpoint',
    permission: 'endpoints:write',
    event: 'endpoint',
    done: 'excluiu',
    description: 'The logs of its requests are kept.',
    params,
  },
});
