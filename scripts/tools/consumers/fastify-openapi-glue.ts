import assert from 'node:assert/strict';
import fastify from 'fastify';
import openapiGlue from 'fastify-openapi-glue';

/* A server of the document: the framework checks requests and answers, and the mock answers. */
const app = fastify({ ajv: { customOptions: { strict: false } } });
await app.register(openapiGlue, {
  specification: 'openapi.json',
  prefix: 'api/v1',
  operationResolver: () => async (request, reply) => {
    const { method, url, body } = request;
    const headers: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${process.env.MOCK}/states/glue${url}`, init);
    return reply.code(answer.status).send(await answer.json());
  },
});
const list = await app.inject('/api/v1/banks?q=itau');
const draft = { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' };
const created = await app.inject({ method: 'POST', url: '/api/v1/banks', payload: draft });
const refused = await app.inject({
  method: 'POST',
  url: '/api/v1/banks',
  payload: { ...draft, code: 'x' },
});
assert.deepEqual(
  [list.json().data[0].code, created.json().name, refused.statusCode],
  ['341', 'Banco Inter', 400],
);
