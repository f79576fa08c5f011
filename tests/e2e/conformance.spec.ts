import type { Page } from '@playwright/test';
import { failuresOf } from '#conformance/report.ts';
import { dependingOn } from '#conformance/rules/index.ts';
import { run } from '#conformance/run.ts';
import { expect, test } from './support/fixtures.ts';
import { workerAnswers } from './support/worker.ts';

/** Sends the suite's requests from the page, so that its service worker answers them. */
function fromPage(page: Page) {
  return async (request: Request): Promise<Response> => {
    const { url, method, redirect } = request;
    const headers = Object.fromEntries(request.headers);
    const sent = { url, method, redirect, headers, body: (await request.text()) || null };
    const { text, ...init } = await page.evaluate(async ({ url: address, ...options }) => {
      // Send bytes: fetch adds a content type to a string.
      const body = options.body === null ? null : new TextEncoder().encode(options.body);
      const response = await fetch(address, { ...options, body });
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      const answer = decoder.decode(await response.arrayBuffer());
      return { text: answer, status: response.status, headers: [...response.headers] };
    }, sent);
    return new Response(text === '' ? null : text, init);
  };
}

test('the mock passes the conformance suite through the service worker', async ({ page, baseURL, expectConsole }) => {
  // About two thousand requests.
  test.setTimeout(240_000);
  expectConsole(/Failed to load resource: the server responded with a status of 4\d\d|50[24]/);
  await page.goto('/settings');
  await workerAnswers(page);

  // The other rules depend on the handlers alone, which conformance/tests/rules.test.ts runs through all rules.
  const only = dependingOn('transport');
  const report = await run({ base: `${baseURL}/api/v1`, transport: fromPage(page), only, fuzz: 0, seed: 1 });
  expect(failuresOf(report)).toEqual([]);
});
