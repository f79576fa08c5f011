import { statusClassLabels, statusClassOf } from '#api/contract/failures.ts';
import { useCauses } from '#api/hooks/logs.ts';
import { wordSearch } from '#domain/search.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { causeText } from '#ui/text/cause-text.ts';
import { countedFrom } from './LogHistogram.tsx';
import { type LogListState, toQuery } from './log-params.tsx';

const MOST = 3;

/**
 * What the search looks at, where it found nothing; for a status or a cause that was typed, the
 * filter of it.
 */
export function FilterOffer({ list: { view, change } }: { list: LogListState }) {
  const { q, sort: _, cause: __, ...filters } = toQuery(view);
  const causes =
    useCauses(q ? { ...filters, from: countedFrom(filters) } : null).data?.causes ?? [];
  const [, code] =
    /^(?:(?:http|status|erro|error|código)\s*(?::\s*)?)?([1-5]\d\d)$/i.exec(q?.trim() ?? '') ?? [];
  const status = code === undefined ? null : Number(code);
  const isMeant = wordSearch(q ?? '');
  const meant = causes.filter(
    (one) => one.status === status || isMeant(causeText(one.cause), one.cause),
  );
  return (
    <>
      A busca lê banco, endpoint e IP, e identificadores inteiros, como txid e endToEndId. Status e
      causa são filtros.
      <span className="row wraps" style={{ justifyContent: 'center', marginTop: 8 }}>
        {meant.slice(0, MOST).map(({ cause }) => (
          <PlainButton key={cause} onClick={() => change({ q: '', cause })}>
            Filtrar pela causa {causeText(cause)}
          </PlainButton>
        ))}
        {status !== null && (
          <PlainButton onClick={() => change({ q: '', band: [statusClassOf(status)] })}>
            Filtrar por {statusClassLabels[statusClassOf(status)]}
          </PlainButton>
        )}
      </span>
    </>
  );
}
