/**
 * Finds out whether there is an API to check.
 * @returns what stands in the way, in sentences; undefined when nothing does
 */
export async function reach(base: string, headers: Record<string, string>): Promise<string | undefined> {
  const url = `${base}/health`;
  let response: Response;
  try {
    response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `Nobody answers at ${url} (${cause?.code ?? message}). Is the server running, and is the address right?`;
  }
  if (response.ok && response.headers.get('content-type')?.includes('json')) return undefined;
  const said = `${url} answered ${response.status} ${response.headers.get('content-type') ?? ''}`.trim();
  if (response.status === 401 || response.status === 403) {
    return `${said}. Does it need --header "Authorization: …"?`;
  }
  return `${said}, which is not this API. Does the address end in /api/v1?`;
}
