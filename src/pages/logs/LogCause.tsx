import { statusClassOf, type BankError, bankErrorOf } from '#api/contract/failures.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { isNoAnswerReason, noAnswerText } from '#api/contract/outcomes.ts';
import { MASK } from '#domain/secrets.ts';
import { statusClassTones, toneClass } from '#ui/text/Tag.tsx';
import styles from './LogDetailView.module.css';

/**
 * Why a request failed, in the bank's words; nothing for a success.
 * @param body the answer's, as JSON text
 */
export function LogCause({ log, body }: { log: LogDetail; body: string | null }) {
  const band = statusClassOf(log.status);
  if (band === 'success') return null;
  const { code, title, detail } = errorIn(withNumbersAsText(body));
  return (
    <section
      aria-label="Resultado"
      className={`${styles['cause']} stack gap-4`}
      style={toneClass(statusClassTones[band])}
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
      <p>
        <bdi>{detail ?? noAnswerReasonOf(log)}</bdi>
      </p>
    </section>
  );
}

const NOT_KEPT =
  'O log não guarda o body da resposta: não é JSON, XML nem formulário, e pode ter dados pessoais.';

/** What is said where no answer of the bank came, or gives no reason. */
function noAnswerReasonOf({ outcome, cause, response }: LogDetail): string {
  if (isNoAnswerReason(cause) && outcome !== 'answered') return noAnswerText(cause);
  return response.body === MASK ? NOT_KEPT : 'O banco não informou o motivo no body da resposta.';
}

function errorInText(text: string): BankError {
  if (text.trim() === '' || text === MASK) return {};
  const isShort = text.length <= 300 && !/^\s*</.test(text);
  return {
    detail: isShort ? text : 'O banco respondeu com um texto, que está no body da resposta.',
  };
}

/** A JSON text parsed with its numbers as texts: the code of an error keeps its digits. */
const withNumbersAsText = (json: string | null): unknown =>
  JSON.parse(
    (json ?? 'null').replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g, (part) =>
      part.startsWith('"') ? part : `"${part}"`,
    ),
  );

/** What the bank says in the body of its answer, whether that is JSON or a text. */
export const errorIn = (body: unknown): BankError =>
  typeof body === 'string' ? errorInText(body) : bankErrorOf(body);
