import { type BankRef, hasBody, httpMethods } from '#api/contract/common.ts';
import { ownHeaders } from '#api/contract/headers.ts';
import { maskedNames } from '#domain/masking.ts';
import { hasMask } from '#domain/secrets.ts';
import { isSecretName } from '#domain/value-names.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { COPY_AGAIN, type CurlCommand, readCurl } from '#ui/copy/read-curl.ts';
import { formatJson, readJson } from '#ui/json/json-text.ts';
import { type DraftWithNotice, headersText, missingParameters } from './draft.ts';
import {
  parametersForPlaceholders,
  withoutPlaceholderValues,
  fillInCallValues,
} from './curl-placeholders.ts';
import { findCalledPlace, nullForApiError, targetOfCall } from './curl-target.ts';
import { placeholdersIn } from '#ui/copy/placeholders.ts';

/**
 * The draft of the first cURL command in a text, with a notice; or why there is none. The function
 * never rejects.
 * @param bank the bank that is chosen in the form
 */
export async function draftOfCurl(
  text: string,
  bank: BankRef | null,
  presets: readonly TesterPreset[],
): Promise<DraftWithNotice | { error: string }> {
  const [command, ...otherCommands] = readCurl(text);
  if (!command) return { error: noCommandText(text) };
  if ('error' in command) return command;
  const method = httpMethods.find((one) => one === command.method);
  if (!method) {
    const error = `O testador envia ${httpMethods.join(', ')}; o comando usa ${command.method}.`;
    return { error };
  }

  const url = parametersForPlaceholders(command.url);
  const [, origin = '', rest = ''] = originAndPath.exec(url) ?? [];
  const place = await findCalledPlace(url, bank).catch(nullForApiError);
  const called = place ?? { bank, environment: 'homologation' as const, path: rest };
  const { target, params } = await targetOfCall(called, place !== null, method, presets);

  const headers = [...command.headers].filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  const keptHeaders = Object.fromEntries(headers.filter(isHeaderKept));
  const body = withoutPlaceholderValues(command.body ?? '');
  const json = readJson(body.text);
  const isJson = 'value' in json;
  const missing = new Set([
    ...headers.filter((header) => !isHeaderKept(header)).map(([name]) => name),
    ...maskedNames(keptHeaders),
    ...body.names,
    ...(isJson ? maskedNames(json.value) : []),
    ...missingParameters(target.path, params),
  ]);

  const notices = ['Preenchido pelo comando cURL.'];
  if (place?.environment === 'production') notices.push('A chamada vai à produção.');
  if (place === null && origin !== '')
    notices.push(`O endereço ${origin} não é o de nenhuma conexão: confira banco e caminho.`);
  if (missing.size > 0) notices.push(`Informe novamente: ${[...missing].join(', ')}.`);
  if (body.text !== '' && !hasBody(method))
    notices.push(`${method} não leva body: o do comando não é enviado.`);
  if (body.text !== '' && hasBody(method) && !isJson)
    notices.push('O body do comando não é JSON, e só JSON é enviado.');
  if (otherCommands.length > 0) notices.push('Só o primeiro comando do texto foi lido.');
  notices.push(...notTakenTexts(command));

  return {
    draft: {
      bank: called.bank,
      target,
      method,
      environment: called.environment,
      params,
      headers: headersText(keptHeaders),
      body: isJson ? formatJson(body.text) : body.text,
    },
    notice: notices.join(' '),
  };
}

/** An address as its scheme and host, and the path with its query. */
const originAndPath = /^((?:https?:\/\/)?[^/?#]*)([^#]*)/i;

/** Calls of PowerShell, of wget, HTTPie and xh, and of programs. */
const otherCalls =
  /\b(?:Invoke-(?:WebRequest|RestMethod)|fetch\(|axios[.(]|requests\.\w|HttpClient|XMLHttpRequest)|(?<![^\s=])(?:irm|iwr|wget|xh|https?)\s/i;

/** Why a text without a cURL command is not taken. */
function noCommandText(text: string): string {
  return otherCalls.test(text) ? COPY_AGAIN : 'Não há um comando cURL neste texto.';
}

/**
 * Whether a header can be sent as it is: it has no value to fill in, and is not a masked secret.
 */
function isHeaderKept([name, value]: [string, string]): boolean {
  // What the platform fills in itself, the operator need not.
  if (placeholdersIn(fillInCallValues(value)).length > 0) return false;
  return !(isSecretName(name) && hasMask(value));
}

/** The parts of a command that the form cannot take, as sentences. */
function notTakenTexts({ joinedHeaders, unsupported, unknown }: CurlCommand): string[] {
  const texts: string[] = [];
  if (joinedHeaders.length > 0)
    texts.push(`Repetidos e juntados por vírgula: ${joinedHeaders.join(', ')}.`);
  if (unsupported.length > 0) texts.push(`Não se aplica aqui: ${unsupported.join(', ')}.`);
  const words = unknown.map(({ line, text }) => `${text} (linha ${line})`);
  if (words.length > 0) texts.push(`Não entendido: ${words.join(', ')}.`);
  return texts;
}
