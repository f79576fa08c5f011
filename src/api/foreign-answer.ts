import { truncate } from './contract/limits.ts';

const MAX_SEARCHED_LENGTH = 100_000;

/**
 * Cloudflare (Ray ID), F5 (support ID), Akamai (Reference #), Imperva (incident ID), CloudFront
 * (Request ID), in a text with one blank between words. Each repetition has a bound: the page is a
 * stranger's.
 */
const reference =
  /\b(?:(?:ray|support|incident|request|reference|event) id|reference)(?: is)? ?[:#]? ?#? ?(?=[\w.-]{0,63}\d)([\w.-]{6,64})/i;

/**
 * The id that a page of a server in front gives for its refusal.
 * @param ray the header `cf-ray` (Cloudflare)
 */
export function refusalIdIn(page: string, ray: string | undefined): string | undefined {
  if (ray !== undefined && /^[\w-]{6,64}$/.test(ray)) return ray;
  const text = page
    .slice(0, MAX_SEARCHED_LENGTH)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');
  return reference.exec(text)?.[1];
}

export function foreignAdvice(status: number): string {
  if (status === 403)
    return 'Um filtro de segurança no caminho recusou a requisição. Repeti-la não ajuda: avise quem administra a plataforma.';
  if (status === 407)
    return 'O proxy da rede pede autenticação. Entre na rede da empresa (usuário e senha do proxy) e tente novamente.';
  if (status === 431)
    return 'Um servidor no caminho recusou os cabeçalhos, que são grandes demais. Apague os cookies deste site e entre novamente.';
  if (status === 511)
    return 'A rede pede que você entre nela antes (Wi-Fi de visitantes, por exemplo). Abra outra página, entre e tente novamente.';
  if (status === 413)
    return 'Um servidor no caminho (proxy) recusou a requisição, que é grande demais. Envie menos dados.';
  if (status === 429)
    return 'Um servidor no caminho (proxy) recebeu requisições demais. Aguarde alguns minutos antes de tentar novamente.';
  const next =
    status >= 500 ? 'Tente novamente em alguns instantes.' : 'Avise quem administra a plataforma.';
  return `A resposta veio de um servidor no caminho (proxy), e não da plataforma. ${next}`;
}

/**
 * What to do when an answer without JSON should have data: a server on the way changed it.
 * Undefined where it is JSON.
 */
export function adviceWithoutJson(status: number, type: string | undefined): string | undefined {
  if (status === 204)
    return 'A resposta veio vazia (204) no lugar dos dados: um servidor no caminho a retirou. Avise quem administra a plataforma.';
  if (type !== undefined && !/[/+]json$/.test(type))
    return `A resposta veio como ${truncate(type, 50)} no lugar de JSON: um servidor no caminho a alterou ou respondeu no lugar da plataforma. Verifique a rede ou avise quem a administra.`;
  return undefined;
}
