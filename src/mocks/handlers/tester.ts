import { TESTER_DELAY_MS, TESTER_SAMPLE_TIME_MS, type TesterPreset } from '#api/contract/tester.ts';
import { redactHeaders, redactJson } from '#api/contract/secrets.ts';
import { bankAnswer, bankError, bankHeaders, templateOf } from '#mocks/platform/bank-answers.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { bankUnavailable, unknownBank } from '#mocks/protocol/problems.ts';
import { ips } from '#mocks/platform/traffic.ts';

/**
 * The API tester. A run takes half a second and returns a sample answer for the path: 200 in 142 ms, or in the scenario
 * `bank-failure` the bank's own 503, which is a result like any other. A bank that is not registered or is inactive
 * cannot be called: the platform refuses the request. Each run becomes a log with masked secrets, under the request id
 * of the answer, and sets the bank's last synchronisation.
 */
export const tester: Resolvers<'getTesterPresets' | 'runTesterRequest'> = {
  getTesterPresets(_, { db }) {
    const banks = db.banks.all().filter(({ status }) => status === 'active');
    return { banks: banks.slice(0, SUGGESTED_BANKS).map(({ id, name, code }) => ({ id, name, code })), presets };
  },

  async runTesterRequest({ body: run }, { db, scenario, requestId, signal, now, newId, wait }) {
    const bank = db.banks.get(run.bankId);
    if (!bank) throw unknownBank();
    if (bank.status === 'inactive') throw bankUnavailable(bank.name);

    const started = now();
    await wait(TESTER_DELAY_MS);
    const time = now();
    const fails = scenario === 'bank-failure';
    const call = { bankCode: bank.code, method: run.method, path: run.path, time, seed: 0 };
    const headers = { ...bankHeaders(time, newId()), ...(fails && { 'retry-after': '60' }) };
    const answer = fails
      ? { status: 503, statusText: 'Service Unavailable', headers, data: bankError(503, call) }
      : { status: 200, statusText: 'OK', headers, data: bankAnswer(call) };

    // A run whose caller aborted it is not logged.
    if (signal.aborted) return { ...answer, time: TESTER_SAMPLE_TIME_MS };
    db.logs.append({
      id: newId(),
      timestamp: started.toISOString(),
      bank: { id: bank.id, name: bank.name, code: bank.code },
      endpoint: (run.endpointId && db.endpoints.get(run.endpointId)?.path) ?? templateOf(run.path),
      method: run.method,
      status: answer.status,
      duration: TESTER_SAMPLE_TIME_MS,
      ip: ips[0] ?? '192.0.2.1',
      requestId,
      request: { headers: redactHeaders(run.headers), body: redactJson(run.body ?? null) },
      response: { headers: answer.headers, body: answer.data },
    });
    // Read the bank again: it may have been changed or deleted during the wait.
    const called = db.banks.get(bank.id);
    if (called) db.banks.put({ ...called, lastSync: time.toISOString() });
    return { ...answer, time: TESTER_SAMPLE_TIME_MS };
  },
};

const SUGGESTED_BANKS = 4;

const presets: TesterPreset[] = [
  { id: 'account-balance', name: 'Consultar Saldo', method: 'GET', path: '/accounts/{id}/balance' },
  { id: 'transfer', name: 'Enviar Transferência', method: 'POST', path: '/transfers' },
  { id: 'pix-qr-code', name: 'Gerar QR Code PIX', method: 'POST', path: '/pix/qrcode' },
  { id: 'boleto', name: 'Emitir Boleto', method: 'POST', path: '/boletos' },
];
