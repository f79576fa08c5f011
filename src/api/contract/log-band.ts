/** The bands of a log's status, by meaning. */
export const logBands = ['success', 'warning', 'error'] as const;
export type LogBand = (typeof logBands)[number];
export const bandLabels: Record<LogBand, string> = {
  success: 'Sucesso (2xx)',
  warning: 'Recusada (4xx)',
  error: 'Erro (5xx e outros)',
};

/**
 * The band of an HTTP status (docs/product.md, Logs): 200–299 success, 400–499 warning, anything else error; so 302 and
 * 199 are errors too. Apart from the schemas, so that a tag does not load them.
 */
export function bandOf(status: number): LogBand {
  if (status >= 200 && status <= 299) return 'success';
  return status >= 400 && status <= 499 ? 'warning' : 'error';
}
