import { isNoAnswerReason, type NoAnswerReason } from '#api/contract/outcomes.ts';
import { withoutAccents } from '#domain/portuguese.ts';

const noAnswerLabels: Record<NoAnswerReason, string> = {
  'unknown-host': 'Endereço inexistente',
  'private-address': 'Rede interna bloqueada',
  'connection-refused': 'Conexão recusada',
  'connect-timeout': 'Tempo de conexão esgotado',
  'bank-certificate': 'Certificado do banco',
  'client-certificate': 'Certificado recusado',
  'token-refused': 'Token negado',
  'read-timeout': 'Tempo esgotado',
  'connection-closed': 'Conexão fechada',
  'invalid-answer': 'Resposta ilegível',
  'answer-too-long': 'Resposta longa demais',
  interrupted: 'Chamada interrompida',
};

/** The words that codes of banks write without their accents, by how they write them. */
const accents = new Map(
  'cobrança indisponível inválida inválido inválidos manutenção não operação parâmetro requisição serviço usuário'
    .split(' ')
    .map((word) => [withoutAccents(word), word]),
);

/**
 * A cause in words: a bank's code such as `SERVICO_INDISPONIVEL` reads 'Serviço indisponível', a
 * status without a code 'HTTP 503', and for want of an answer the reason; any other text is as the
 * bank sent it.
 */
export function causeText(cause: string): string {
  if (isNoAnswerReason(cause)) return noAnswerLabels[cause];
  if (/^\d{3}$/.test(cause)) return `HTTP ${cause}`;
  // Short ones of one word are abbreviations.
  if (!/^([A-Z]{6,}|[A-Z]+(_[A-Z]+)+)$/.test(cause)) return cause;
  const words = cause
    .toLowerCase()
    .split('_')
    .map((word) => accents.get(word) ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
