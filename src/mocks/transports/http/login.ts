import { contract } from '#api/contract/index.ts';
import { XSRF_COOKIE } from '#api/contract/operation.ts';
import { bearerTokenOf, SESSION_COOKIE, type Sessions } from '#mocks/platform/identity.ts';
import { people, type Person, personOf } from '#mocks/platform/people.ts';
import { isTrusted } from './access.ts';
import type { Route } from './routes.ts';

/** The path of the login page. */
export const LOGIN_PATH = '/login';

/** The query parameter and form field with the address to go back to. */
const RETURN_TO = 'return_to';

/**
 * A plain login page with the sample people; with a real API, the server in front of it has the
 * login.
 */
export function loginRoute(sessions: Sessions, origins: readonly string[]): Route {
  const returnTo = (text: string | null) => returnAddress(text, origins);
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== LOGIN_PATH) return undefined;
    if (request.method === 'GET') return page(returnTo(searchParams.get(RETURN_TO)));
    if (request.method === 'POST') return signIn(request, sessions, returnTo);
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  };
}

async function signIn(
  request: Request,
  sessions: Sessions,
  returnTo: (text: string | null) => string,
): Promise<Response> {
  // A form on another site must not start a session.
  const sender = request.headers.get('origin');
  if (sender !== null && sender !== new URL(request.url).origin)
    return new Response('Forbidden\n', { status: 403 });

  const form = new URLSearchParams(await request.text());
  const person = personOf(form.get('person'));
  const target = returnTo(form.get(RETURN_TO));
  if (!person) return page(target);
  // A sign-in makes a new session, and the one before it ends.
  sessions.end(request);
  const { session, xsrf } = sessions.start(person);
  const headers = new Headers({ location: target, 'cache-control': 'no-store' });
  headers.append('set-cookie', `${SESSION_COOKIE}=${session}; HttpOnly; SameSite=Lax; Path=/`);
  headers.append('set-cookie', `${XSRF_COOKIE}=${xsrf}; SameSite=Lax; Path=/`);
  return new Response(null, { status: 303, headers });
}

/** Clears the cookies with the answer that ends a session. */
export function clearCookies({ method, url }: Request, { ok, headers }: Response): void {
  if (method !== 'DELETE' || !ok || !new URL(url).pathname.endsWith(contract.deleteSession.path))
    return;
  for (const name of [SESSION_COOKIE, XSRF_COOKIE]) {
    headers.append('set-cookie', `${name}=; Max-Age=0; SameSite=Lax; Path=/`);
  }
}

/**
 * The address to go back to after the login. For an address on another site it is the login page
 * itself, so that nobody can be led there.
 */
function returnAddress(text: string | null, origins: readonly string[]): string {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && isTrusted(url.origin, origins)
    ? url.href
    : LOGIN_PATH;
}

function page(target: string): Response {
  const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Entrar · Ponte</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem; color: #0f172a }
  button { font: inherit; display: block; width: 100%; min-height: 3rem; margin: 0.5rem 0; text-align: left; padding: 0.5rem 1rem }
  small { color: #475569; display: block }
</style>
<main>
  <h1>Entrar</h1>
  <p>Pessoas de exemplo do servidor de testes. Nenhuma senha é pedida.</p>
  <form method="post" action="${LOGIN_PATH}">
    <input type="hidden" name="${RETURN_TO}" value="${escapeHtml(target)}">
    ${people.map(button).join('\n    ')}
  </form>
</main>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

const button = (person: Person): string =>
  `<button name="person" value="${person.id}">${person.label}<small>${person.name}, ${person.email}; token ${bearerTokenOf(person)}</small></button>`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
