import { statusClassLabels, statusClassOf } from '#api/contract/failures.ts';
import { useCauses } from '#api/hooks/logs.ts';
import { wordSearch } from '#domain/search.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { type LogListState, toQuery } from './log-params.tsx';
import { startOfCount } from './histogram-query.ts';

const MAX_CAUSES = 3;

/**
 * What a search reads, shown when it found nothing. A status or a cause that was typed is offered
 * as a filter.
 */
export function FilterOffer({ list: { view, change } }: { list: LogListState }) {
  const { q, sort: _, cause: __, ...filters } = toQuery(view);
  const read = useCauses(q ? { ...filters, from: startOfCount(filters) } : null);
  const causes = read.data?.causes ?? [];
  const status = typedStatus(q ?? '');
  const isFound = wordSearch(q ?? '');
  const typedCauses = causes.filter(
    (one) => one.status === status || isFound(causeText(one.cause), one.cause),
  );
  return (
    <>
      Busque banco, endpoint ou IP, ou cole um identificador inteiro.
      <span className="row wraps" style={{ justifyContent: 'center', marginTop: 8 }}>
        {typedCauses.slice(0, MAX_CAUSES).map(({ cause }) => (
          <PlainButton key={cause} onClick={() => change({ q: '', cause })}>
            Filtrar pela causa {causeText(cause)}
          </PlainButton>
        ))}
        {status !== null && (
          <PlainButton onClick={() => change({ q: '', 'status-class': [statusClassOf(status)] })}>
            Filtrar por {statusClassLabels[statusClassOf(status)]}
          </PlainButton>
        )}
      </span>
    </>
  );
}

/** The status in a text like `404`, `HTTP 404` or `erro: 404`; null for any other text. */
function typedStatus(text: string): number | null {
  const match = /^(?:(?:http|status|erro|error|código)\s*(?::\s*)?)?([1-5]\d\d)$/i.exec(
    text.trim(),
  );
  return match ? Number(match[1]) : null;
}
