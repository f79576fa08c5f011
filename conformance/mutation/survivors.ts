/** Mutants that no rule catches, with the reason. */
export const survivorReasons: [pattern: RegExp, reason: string][] = [
  [
    /^createBank answers (lastSync|certificateExpiresAt) (?!not)/,
    'a new bank has none of them, so the answer always has null',
  ],
  [
    /^listActivities answers links\.(prev|next) /,
    'activity is a single page, which has no such links',
  ],
  [
    /^getDashboardSummary answers (banks|activeEndpoints)\.change plus one$/,
    'no answer has the day on which a bank or an endpoint was registered',
  ],
  [
    /^testConnection answers (duration|status) plus one$/,
    'the suite cannot observe what the bank answered and how long it took',
  ],
  [
    /^getTesterPresets answers (presets\.(method|name|id) |from a cache$)/,
    'which requests are suggested is up to the platform',
  ],
  [/^getLog answers from a cache$/, 'the log of a call that has ended never changes'],
  [
    /^listCauses takes PUT for DELETE in query method$/,
    'the logs that are compared have no failure of a PUT or a DELETE',
  ],
  [
    /^exportLogs .*(422|LimiteDeExportacaoExcedido$)/,
    'needs more logs than a fresh mock has; export/limit checks it there',
  ],
  [
    /^revealApiKey .*(403|SegredoNaoRevelavel$)/,
    'needs keys that are too old to be revealed; api-keys/preview checks it there',
  ],
  [
    /^get(Bank|Endpoint)?Traffic answers .*p(50|95) plus one$/,
    'a percentile may differ by one millisecond',
  ],
  [/^getSession answers expiresAt a second later$/, 'only the server knows when a session ends'],
  [
    /^runTesterRequest answers response.statusText empty$/,
    'an answer of a bank over HTTP/2 has no such text',
  ],
  [
    /^updateConnection stores a text (in small letters|with one space for several) \((auth\.(apiKey|clientSecret|privateKey)|certificate\.\w+|fixed\w+\.secret)\)$/,
    'no answer shows a secret, and a server may count every written one as a new version',
  ],
  [
    /^updateConnection stores a text decomposed \((auth\.privateKey|certificate\.\w+)\)$/,
    'files are ASCII, and no password of the suite has an accent',
  ],
  [
    / stores a text with one space for several \((auth\.tokenUrl|baseUrl|redirectUri)\)$/,
    'no address has a space',
  ],
  [
    /Condition.*( for bank-failing| bank-failing for .*|severity warning for danger)$/,
    'needs a bank that is failing; conditions/all checks it there',
  ],
  [
    /^updateCondition (overwrites a change|does not require a field|stores a field of a change)/,
    'a change has one field: the last request decides it, and no change is refused in part',
  ],
  [
    /^testConnection (stores|ignores a field|overwrites)/,
    'a draft is not stored, and the suite cannot observe what a bank got of it',
  ],
  [/^deleteSession /, "ends the caller's session, so the suite never sends it"],
];

/** Why a mutant survives, if a reason is known. */
export function survivorReason(name: string): string | undefined {
  return survivorReasons.find(([pattern]) => pattern.test(name))?.[1];
}
