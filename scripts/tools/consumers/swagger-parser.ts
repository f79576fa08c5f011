import assert from 'node:assert/strict';
import SwaggerParser from '@apidevtools/swagger-parser';

const { paths } = await SwaggerParser.validate('openapi.json');
const address = Object.keys(paths ?? {}).find((path) => path === '/banks');
const { data } = (await (await fetch(`${process.env.MOCK}/api/v1${address}?q=itau`)).json()) as {
  data: [{ code: string }];
};
assert.deepEqual([data[0].code], ['341']);
