import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';

const cli = resolve('conformance/cli.ts');

let stop: (() => unknown) | undefined;
afterEach(() => stop?.());

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the command after it cleaned up',
  { timeout: 120_000 },
  async (signal) => {
    const server = await serveMock({ port: 0, wait: () => Promise.resolve() });
    stop = () => server.close(true);
    const base = new URL(API_BASE_PATH, server.url).href;
    const settings = () => fetch(`${base}/settings/tenant`).then((answer) => answer.text());
    const banks = async () =>
      ((await (await fetch(`${base}/banks`)).json()) as { meta: { totalRecords: number } }).meta;
    const before = [await settings(), (await banks()).totalRecords];

    const command = spawn('node', [cli, base, '--fuzz', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    command.stdout.on('data', (data: Buffer) => {
      // The first rules have ended, so that the next one is under way.
      if (output === '') command.kill(signal);
      output += data.toString();
    });
    const status = await new Promise((resolveStatus) => {
      command.on('close', resolveStatus);
    });

    expect(output).toMatch(/FAIL +RUN .*\n +the run was stopped/);
    expect(output).toMatch(/PASS +clean\/left-behind/);
    expect(status).toBe(1);
    expect([await settings(), (await banks()).totalRecords]).toEqual(before);
  },
);
