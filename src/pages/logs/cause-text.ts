import { isSilence, type SilenceCause } from '#api/contract/outcomes.ts';

const silenceNames: Record<SilenceCause, string> = {
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

/** A cause as the list shows it: the bank's code as it was sent, the status without one, or why no answer came. */
export function causeText(cause: string): string {
  if (isSilence(cause)) return silenceNames[cause];
  return /^\d{3}$/.test(cause) ? `HTTP ${cause}` : cause;
}
