/**
 * Checks whether an API answers at the address.
 * @returns why it cannot be tested, in sentences; undefined when it can
 */
export async function reach(base: string, headers: Record<string, string>): Promise<string | undefined> {
  const url = `${base}/health`;
  let response: Response;
  try {
    response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `No server answers at ${url} (${cause?.code ?? message}). Check that it runs and that the address is right.`;
  }
  const target = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && target !== null) {
    return `${url} answered ${response.status} to ${target}. No operation answers with a redirect: give the address that it leads to, or a session with --header.`;
  }
  if (response.ok && response.headers.get('content-type')?.includes('json')) return undefined;
  const said = `${url} answered ${response.status} ${response.headers.get('content-type') ?? ''}`.trim();
  if (response.status === 401 || response.status === 403) {
    return `${said}. Give the suite a session with --header "Authorization: Bearer …" or --header "Cookie: …".`;
  }
  return `${said}, which is not this API. The address ends in /api/v1.`;
}
