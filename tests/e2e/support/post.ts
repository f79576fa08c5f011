import type { Page } from '@playwright/test';

/** Sends JSON to this tab's platform with plain fetch and returns the answer. */
export const post = (
  page: Page,
  path: string,
  body: object,
  method = 'POST',
): Promise<{ id: string }> =>
  page.evaluate(
    async ([url, text, verb]) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: verb, headers, body: text };
      const answer = await fetch(url, init);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    },
    [`/api/v1${path}`, JSON.stringify(body), method] as const,
  );
