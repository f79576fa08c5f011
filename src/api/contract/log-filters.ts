import { HttpMethod, Id, Instant, SearchText } from './common.ts';
import { Environment, environmentLabels } from './environment.ts';
import type { FieldTexts } from './operation.ts';
import { statusClassLabels, statusClasses, MAX_CAUSE_LENGTH } from './failures.ts';
import { MAX_MIN_DURATION_MS } from './limits.ts';
import * as z from './schema.ts';
import { required, trimmedTextUpTo } from './text.ts';

const StatusClass = z.enum(statusClasses).register(z.components, { id: 'StatusClass' });

export const logFilters = {
  q: SearchText,
  bankId: Id.optional().meta({ description: 'Only requests to this bank.' }),
  method: HttpMethod.optional().meta({ description: 'Only requests of this method.' }),
  environment: Environment.optional().meta({ description: 'Only requests to this environment.' }),
  endpointId: Id.optional().meta({
    description:
      'Only requests with the bank, method and path that this endpoint has now. An unknown id matches nothing.',
  }),
  'status-class': z.array(StatusClass).min(1).max(statusClasses.length).optional().meta({
    description:
      'Only requests of one of these status classes, separated by commas (a repeated parameter is taken too): `success` is 200–299, `warning` 400–499, `error` any other status.',
  }),
  cause: trimmedTextUpTo(MAX_CAUSE_LENGTH).min(1, required('Informe a causa.')).optional().meta({
    description: 'Only failures with exactly this cause, which GET /logs/causes lists.',
  }),
  person: trimmedTextUpTo(320).min(1, required('Informe o e-mail.')).optional().meta({
    description: 'Only runs of the API tester by the person with exactly this e-mail.',
  }),
  'min-duration': z.int().min(0).max(MAX_MIN_DURATION_MS).optional().meta({
    description: 'Only requests that took at least this many milliseconds.',
  }),
  test: z
    .boolean()
    .optional()
    .meta({ description: 'Only runs that were marked as tests, or only the others.' }),
  from: Instant.optional().meta({ description: 'Start of the period, inclusive.' }),
  to: Instant.optional().meta({ description: 'End of the period, inclusive.' }),
};

/** The texts of the filters, in the order in which their panel has them. */
export const logFilterTexts = {
  'status-class': { label: 'Status', choices: statusClassLabels },
  method: { label: 'Método' },
  bankId: { label: 'Banco', shownAs: 'bank' },
  environment: { label: 'Ambiente', choices: environmentLabels },
  endpointId: { label: 'Endpoint' },
  'min-duration': { label: 'Duração mínima (ms)' },
  cause: { label: 'Causa' },
  person: { label: 'Executada por' },
  test: { label: 'Teste', shownAs: 'switch' },
  from: { label: 'De', shownAs: 'instant' },
  to: { label: 'Até', shownAs: 'instant' },
  q: { label: 'Busca' },
} as const satisfies FieldTexts<z.input<z.ZodObject<typeof logFilters>>>;
