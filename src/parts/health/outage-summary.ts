import { bankLabel } from '#api/contract/common.ts';
import { environmentLabels } from '#api/contract/environment.ts';
import { failureClasses } from '#api/contract/failures.ts';
import type { BankHealth, Outage } from '#api/contract/traffic.ts';
import { fetchOutage } from '#api/hooks/dashboard.ts';
import { localDay } from '#domain/sao-paulo.ts';
import { links } from '#ui/address/links.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { formatHourMinute, formatMinute, formatPercent, pluralize } from '#ui/text/format.ts';

/** How many causes a summary names. */
const MAX_CAUSES = 5;

/**
 * What is handed over of an outage, as text that reads well in a chat: bank, environment, from and
 * to, calls and failures, causes, and a link to the failures.
 * @param asOf the instant until which the figures go, which ends an outage that lasts
 * @param addressOf makes the address of a link
 * @throws ApiError when its calls and causes cannot be read
 */
export async function outageSummary(
  { bank, environment }: BankHealth,
  outage: Outage,
  asOf: string,
  addressOf: (link: string) => string,
): Promise<string> {
  const period = { bankId: bank.id, environment, from: outage.from, to: outage.to ?? asOf };
  const { requests, failures, causes } = await fetchOutage({ ...period, test: false });
  const share = requests > 0 ? ` (${formatPercent(failures / requests)})` : '';
  const named = causes
    .slice(0, MAX_CAUSES)
    .map((one) => `- ${causeText(one.cause)}: ${one.failures}`);
  const more = causes.length - named.length;
  return [
    `${bankLabel(bank)} · ${environmentLabels[environment]}`,
    periodText(outage),
    `${pluralize(requests, 'chamada', 'chamadas')}, ${pluralize(failures, 'falha', 'falhas')}${share}`,
    ...named,
    ...(more > 0 ? [`- e mais ${pluralize(more, 'causa', 'causas')}`] : []),
    addressOf(links.logs({ ...period, 'status-class': failureClasses })),
  ].join('\n');
}

/** `28/11/2026 10:34 a 11:19`; with both days where it went over midnight. */
function periodText({ from, to }: Outage): string {
  const start = formatMinute(from);
  if (to === null) return `Desde ${start}, em andamento`;
  const isOneDay = localDay(new Date(from)) === localDay(new Date(to));
  return `${start} a ${isOneDay ? formatHourMinute(to) : formatMinute(to)}`;
}
