import { randomUUID } from 'node:crypto';
import { httpMethods } from '#api/contract/common.ts';
import { endpointCategories, endpointStatuses } from '#api/contract/endpoints.ts';
import { ok, refused, rule, same } from '../rule.ts';

/** Every listed value is stored and returned as it is, wherever an object is shown. */
export const storedValueRules = [
  rule('ENDP-30', 'every method, category and status is stored by creations and by changes', async (api) => {
    const { id: bankId } = await api.newBank();
    const combinations = [
      ...httpMethods.map((method) => ({ method })),
      ...endpointCategories.map((category) => ({ category })),
      ...endpointStatuses.map((status) => ({ status })),
    ];
    for (const fields of combinations) {
      const created = await api.newEndpoint(bankId, fields);
      const changed = await api.newEndpoint(bankId);
      const params = { endpointId: changed.id };
      const expected = { ...changed, ...fields };
      same({ ...created, ...fields }, created, 'the created endpoint');
      same(ok(await api.call('getEndpoint', { params: { endpointId: created.id } })), created, 'it when read');
      same(ok(await api.call('updateEndpoint', { params, body: fields })), expected, 'the answer to the change');
      same(ok(await api.call('getEndpoint', { params })), expected, 'the changed endpoint when read');
    }
  }),

  rule('SETT-30', 'If-Match protects the notification switches', async (api) => {
    const before = await api.call('getNotificationSettings', {});
    const { errorAlerts } = ok(before);
    const tag = before.headers.get('etag') ?? '';
    const change = (value: boolean, ifMatch: string) =>
      api.call('updateNotificationSettings', { body: { errorAlerts: value } }, { 'if-match': ifMatch });
    const changed = await change(!errorAlerts, tag);
    same(ok(changed).errorAlerts, !errorAlerts, 'the changed switch');
    refused(await change(errorAlerts, tag), 'VersaoDesatualizada');
    refused(await change(errorAlerts, `"${randomUUID()}"`), 'VersaoDesatualizada');
    same(ok(await api.call('getNotificationSettings', {})), ok(changed), 'the switches after the refusals');
    ok(await change(errorAlerts, changed.headers.get('etag') ?? ''));
  }),
];
