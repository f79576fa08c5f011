import { API_BASE_PATH } from '#api/contract/operation.ts';
import { draftOf, type Fields, fieldsOf } from './tools.ts';

/** The fields of the JSON body of a request, which can be read again. */
export const sentFields = async (request: Request): Promise<Fields> =>
  fieldsOf(await draftOf(new Response(await request.clone().text())));

/** The path of a request without the API's base path, as `ask` takes it. */
export const pathOf = ({ url }: { url: string }): string => new URL(url).pathname.replace(API_BASE_PATH, '');

/** The query of a request. */
export const queryOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams;
