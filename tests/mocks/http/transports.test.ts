import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import type { AnyOperation } from '#api/contract/index.ts';
import { contract } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import openapi from '../../../public/openapi.json' with { type: 'json' };
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type PlatformOptions } from '#mocks/platform/platform.ts';
import { answerInPage } from '#mocks/transports/hand-over.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { NOW } from '#tests/support/platform.ts';

/*
 * A client that passes against one transport of the mock passes against the others: the same
 * requests get the same answers over HTTP, in a state of its own, under MSW in Node, and in a page
 * without a worker.
 */

interface Asked {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

interface DocumentOperation {
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** The request of an operation with the document's examples. */
function exampleOf({ method, path }: AnyOperation): Asked {
  const paths = openapi.paths as unknown as Record<string, Record<string, DocumentOperation>>;
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((one) => one.name === name)?.example),
  );
  const body = requestBody?.content['application/json']?.example;
  return {
    method,
    path: API_BASE_PATH + filled,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Variations of a request that a server must answer in one way. */
const variationsOf = (asked: Asked): Asked[] => [
  { ...asked, path: `${API_BASE_PATH}${asked.path}` },
  { ...asked, path: `${asked.path}/` },
  { ...asked, path: `${asked.path}?cor=azul` },
  { ...asked, path: asked.path.toUpperCase().replace('/API/V1', API_BASE_PATH) },
  { ...asked, method: asked.method === 'GET' ? 'HEAD' : 'PUT' },
  { ...asked, headers: { 'content-type': 'text/plain', 'if-match': '"0"', prefer: 'scenario=x' } },
  asked,
];

const requests = Object.values<AnyOperation>(contract).flatMap((operation) =>
  variationsOf(exampleOf(operation)),
);

const id = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** What makes two platforms answer alike. */
function sameOptions(): PlatformOptions {
  let ids = 0;
  return { now: () => NOW, newId: () => id(++ids), wait: () => Promise.resolve() };
}

/** Sends the requests one after the other. @param prefix what stands before `/api/v1` */
async function answersAt(origin: string, prefix = ''): Promise<string[]> {
  const answers: string[] = [];
  for (const [index, { method, path, body, headers }] of requests.entries()) {
    const response = await fetch(origin + prefix + path, {
      method,
      headers: {
        'x-request-id': id(0xffff + index),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = (await response.text()).replaceAll(`${prefix}${API_BASE_PATH}`, API_BASE_PATH);
    const shown = ['content-type', 'allow', 'etag', 'location', 'x-request-id'].map((name) =>
      response.headers.get(name)?.replace(`${prefix}${API_BASE_PATH}`, API_BASE_PATH),
    );
    answers.push(`${method} ${path}: ${response.status} ${shown.join(' | ')}\n${text}`);
  }
  return answers;
}

async function answersOverHttp(prefix?: string): Promise<string[]> {
  const server = await serveMock({ ...sameOptions(), port: 0 });
  const answers = await answersAt(new URL(server.url ?? '').origin, prefix);
  await server.close(true);
  return answers;
}

async function answersUnderMsw(): Promise<string[]> {
  const server = setupServer(...createHandlers(createPlatform(sameOptions())));
  server.listen({ onUnhandledFrame: 'error' });
  const answers = await answersAt('http://localhost');
  server.close();
  return answers;
}

async function answersInPage(): Promise<string[]> {
  const stop = answerInPage(createHandlers(createPlatform(sameOptions())));
  const answers = await answersAt('http://localhost');
  stop();
  return answers;
}

test(
  'the same requests get the same answers over every transport',
  { timeout: 60_000 },
  async () => {
    expect(requests.length).toBeGreaterThan(300);
    const overHttp = await answersOverHttp();
    expect(await answersOverHttp('/states/one')).toEqual(overHttp);
    expect(await answersUnderMsw()).toEqual(overHttp);
    expect(await answersInPage()).toEqual(overHttp);
  },
);
