import { statusClassOf, type BankError, bankErrorOf } from '#api/contract/failures.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { isNoAnswerReason, noAnswerText } from '#api/contract/outcomes.ts';
import { MASK } from '#domain/secrets.ts';
import { statusClassTones, toneStyle } from '#ui/text/Tag.tsx';
import styles from './LogDetailView.module.css';

/**
 * Why a request failed, in the bank's words; nothing for a success.
 * @param props `body`: the body of the answer as JSON text, null for none
 */
export function LogCause({ log, body }: { log: LogDetail; body: string | null }) {
  const statusClass = statusClassOf(log.status);
  if (statusClass === 'success') return null;
  const { code, title, detail } = toBankError(parseWithNumbersAsText(body));
  return (
    <section
      aria-label="Resultado"
      className={`${styles['cause']} stack`}
      style={toneStyle(statusClassTones[statusClass])}
    >
      {(title ?? code) && (
        <p className="row wraps">
          {title && (
            <strong>
              <bdi>{title}</bdi>
            </strong>
          )}
          {code && (
            <code>
              <bdi>{code}</bdi>
            </code>
          )}
        </p>
      )}
      {/* The body below has the whole text of the bank. */}
      <p className={detail === undefined ? undefined : 'two-lines'}>
        <bdi>{detail ?? noAnswerReasonOf(log)}</bdi>
      </p>
    </section>
  );
}

const BODY_NOT_KEPT =
  'O log não guarda o body da resposta: não é JSON, XML nem formulário, e pode ter dados pessoais.';

/** The text when the bank gave no reason: why no answer came, or that the answer has none. */
function noAnswerReasonOf({ outcome, cause, response }: LogDetail): string {
  if (isNoAnswerReason(cause) && outcome !== 'answered') return noAnswerText(cause);
  return response.body === MASK
    ? BODY_NOT_KEPT
    : 'O banco não informou o motivo no body da resposta.';
}

/** A longer answer is not quoted. */
const MAX_SHOWN_LENGTH = 300;

function textToBankError(text: string): BankError {
  if (text.trim() === '' || text === MASK) return {};
  const isMarkup = text.trimStart().startsWith('<');
  const isShown = text.length <= MAX_SHOWN_LENGTH && !isMarkup;
  return {
    detail: isShown ? text : 'O banco respondeu com um texto, que está no body da resposta.',
  };
}

/** A string or a number of a JSON text. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g;

/** Parses JSON with its numbers as texts, so that the code of an error keeps its digits. */
const parseWithNumbersAsText = (json: string | null): unknown =>
  JSON.parse(
    (json ?? 'null').replaceAll(stringOrNumber, (part) =>
      part.startsWith('"') ? part : `"${part}"`,
    ),
  );

/** What the bank says in the body of its answer, whether the body is JSON or a text. */
export const toBankError = (body: unknown): BankError =>
  typeof body === 'string' ? textToBankError(body) : bankErrorOf(body);
