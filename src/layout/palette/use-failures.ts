import type { FailureCause } from '#api/contract/failures.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { useCauses } from '#api/hooks/logs.ts';
import { wordSearch } from '#domain/search.ts';
import { causeText } from '#ui/text/cause-text.ts';

/** The words before or after a bank's name that ask for its failures. */
export const FAILURE_WORDS = 'erro erros falha falhas';

/**
 * The failures that a text asks for: those of a bank (`erros bradesco`), and those of a cause of
 * the last 24 hours, in words or as the bank wrote it (`serviço indisponível`).
 * @param q null asks for nothing
 * @param maxRows how many banks and how many causes at most
 */
export function useFailures(q: string | null, maxRows: number) {
  const bankText = bankIn(q ?? '');
  const banks = useBanks(bankText === '' ? null : { q: bankText, 'page-size': maxRows });
  const causes = useCauses(q === null ? null : {});
  return {
    banks: bankText === '' ? [] : (banks.data?.data ?? []),
    causes: matching(q === null ? [] : (causes.data?.causes ?? []), q ?? '').slice(0, maxRows),
    reads: [banks, causes],
  };
}

/** What stands beside a word for failures; empty where there is no such word, or nothing else. */
function bankIn(text: string): string {
  const failureWords = FAILURE_WORDS.split(' ');
  const words = text.split(' ').filter((word) => word !== '');
  const others = words.filter((word) => !failureWords.includes(word.toLowerCase()));
  return others.length < words.length ? others.join(' ') : '';
}

function matching(causes: FailureCause[], text: string): FailureCause[] {
  const isFound = wordSearch(text);
  return causes.filter(({ cause }) => isFound(causeText(cause), cause));
}
