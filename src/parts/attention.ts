import { failureClasses } from '#api/contract/failures.ts';
import { inEnvironment } from '#api/contract/environment.ts';
import { type Condition, type ConditionKind } from '#api/contract/conditions.ts';
import { entryOf } from '#api/contract/schema.ts';
import { RECENT_MS } from '#api/contract/traffic.ts';
import { usePermission } from '#api/hooks/session.ts';
import { links } from '#ui/address/links.ts';
import { formatDay, formatHourMinute } from '#ui/text/format.ts';
import { certificateWarning } from './certificate-warning.ts';

/**
 * Conditions of one kind as one line: what they are and since when, and where they are mended or
 * seen.
 */
export interface AttentionLine {
  text: string;
  verb: string;
  tone: Condition['severity'];
  to: string;
  conditions: readonly Condition[];
}

/** Whether the person may mend what a condition is about, by its kind. */
export interface AttentionPermissions {
  connections: boolean;
  endpoints: boolean;
}

/** What the signed-in person may mend. */
export const useAttentionPermissions = (): AttentionPermissions => ({
  connections: usePermission('connections:write'),
  endpoints: usePermission('endpoints:write'),
});

/**
 * The conditions that were not seen, a line a kind, the worst first.
 * @param now by the platform's clock, in ms
 */
export function attentionLines(
  conditions: readonly Condition[],
  now: number,
  may: AttentionPermissions,
  isSeen = false,
): AttentionLine[] {
  const kinds = Map.groupBy(
    conditions.filter(({ acknowledged }) => acknowledged === isSeen),
    ({ kind }) => kind,
  );
  return [...kinds].map(([kind, all]) => ({
    ...(entryOf(lineByKind, kind) ?? unknownLine)(all, now, may),
    tone: all[0]?.severity ?? 'info',
    conditions: all,
  }));
}

/** The line of each kind. @param all in the order of the platform, at least one */
type ToLine = (
  all: Condition[],
  now: number,
  may: AttentionPermissions,
) => Pick<AttentionLine, 'text' | 'verb' | 'to'>;
const lineByKind: Record<ConditionKind, ToLine> = {
  'bank-failing': (all, now) => ({
    text: `${bankNames(all)} ${all.length === 1 ? 'está' : 'estão'} falhando${environmentText(all)}${sinceText(all, now)}`,
    verb: 'Ver falhas',
    to: links.logs({
      bankId: onlyBankId(all),
      environment: sharedEnvironment(all),
      from: new Date(now - RECENT_MS).toISOString(),
      'status-class': failureClasses,
    }),
  }),
  'certificate-ending': (all, now, may) => {
    const [first, ...later] = all.toSorted((one, other) =>
      (one.instant ?? '') < (other.instant ?? '') ? -1 : 1,
    ) as [Condition, ...Condition[]];
    const warning = certificateWarning(first.instant ?? '', now)?.text.toLowerCase() ?? '';
    const text = `Certificado de ${first.bank.name}${environmentText([first])} ${warning}`;
    const others =
      later.length > 0 ? `, depois ${later.length > 1 ? 'os' : 'o'} de ${bankNames(later)}` : '';
    return {
      text: text + others,
      ...connectionLink(first, 'Trocar certificado', may, 'certificate'),
    };
  },
  'bank-unreachable': (all, now) => ({
    text: `${bankNames(all)} não ${all.length === 1 ? 'respondeu' : 'responderam'} ao último teste${environmentText(all)}${sinceText(all, now)}`,
    verb: all.length === 1 ? 'Testar conexão' : 'Ver bancos',
    to: links.banks({ bank: onlyBankId(all), environment: sharedEnvironment(all) }),
  }),
  'bank-unconnected': (all, _, may) => {
    const text = `${bankNames(all)} sem conexão${environmentText(all)}`;
    const [first, other] = all;
    if (!first || other) return { text, verb: 'Ver bancos', to: links.banks({}) };
    return { text, ...connectionLink(first, 'Configurar conexão', may) };
  },
  'maintenance-overdue': (all, _, may) => {
    const [{ endpoint, bank } = {}, other] = all;
    return {
      text: other
        ? `${all.length} manutenções passaram do fim previsto`
        : `Manutenção de ${endpoint?.name}, ${bank?.name}, passou do fim previsto`,
      ...(other || !may.endpoints
        ? { verb: 'Ver endpoints', to: links.endpoints({ status: 'maintenance' }) }
        : { verb: 'Editar endpoint', to: links.endpoints({ edit: endpoint?.id }) }),
    };
  },
  'bank-new': (all) => ({
    text: all.length === 1 ? `Novo banco: ${bankNames(all)}` : `Novos bancos: ${bankNames(all)}`,
    verb: all.length === 1 ? 'Ver banco' : 'Ver bancos',
    to: links.banks({ bank: onlyBankId(all) }),
  }),
};

/** The line of a kind that a newer platform has. */
const unknownLine: ToLine = (all) => ({
  text: `${bankNames(all)}: aviso que este console não conhece (${all[0]?.kind})`,
  verb: all.length === 1 ? 'Ver banco' : 'Ver bancos',
  to: links.banks({ bank: onlyBankId(all) }),
});

/** Where the connection of a condition is mended, or seen by those who may not. */
const connectionLink = (
  { bank: { id }, environment: place }: Condition,
  verb: string,
  may: AttentionPermissions,
  section?: 'certificate',
) => {
  const environment = place ?? undefined;
  return may.connections
    ? { verb, to: links.banks({ connection: id, environment, section }) }
    : { verb: 'Ver banco', to: links.banks({ bank: id, environment }) };
};

/** The environment that all of them are about; undefined where they differ. */
const sharedEnvironment = ([first, ...others]: Condition[]) =>
  others.every(({ environment }) => environment === first?.environment)
    ? (first?.environment ?? undefined)
    : undefined;

/** ` em produção`, where all of them are about one environment. */
function environmentText(all: Condition[]): string {
  const environment = sharedEnvironment(all);
  return environment ? ` ${inEnvironment(environment)}` : '';
}

/** ` desde 18:10`, with its day when that is another one; nothing where there are several. */
function sinceText([first, other]: Condition[], now: number): string {
  if (!first?.instant || other) return '';
  const day = dayAndMonth(first.instant);
  const isToday = day === dayAndMonth(new Date(now).toISOString());
  const time = formatHourMinute(first.instant);
  return isToday ? ` desde ${time}` : ` desde ${day}, ${time}`;
}

/** `10/03` */
const dayAndMonth = (instant: string) => formatDay(instant).slice(0, 5);

/** The id of the bank where there is one only. */
const onlyBankId = (all: Condition[]) => (all.length === 1 ? all[0]?.bank.id : undefined);

/** `Itaú`, `Itaú e Inter`, `Itaú, Inter e mais 3`. */
function bankNames(conditions: readonly Condition[]): string {
  const [first = '', second] = conditions.map(({ bank }) => bank.name);
  if (second === undefined) return first;
  return conditions.length === 2
    ? `${first} e ${second}`
    : `${first}, ${second} e mais ${conditions.length - 2}`;
}
