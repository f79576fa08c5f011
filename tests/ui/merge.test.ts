import { expect, test } from 'vitest';
import { merge } from '#ui/forms/use-save.ts';

const names = ['name', 'code', 'status'] as const;
/** A merge that takes nothing over and asks nothing. */
const none = { taken: [], clashes: [], unsure: [] };
const opened = { name: 'Itaú', code: '341', status: 'active' };

test('joins changes of different fields', () => {
  const now = { ...opened, status: 'inactive' };
  expect(merge(names, { values: opened }, { name: 'Itaú Unibanco' }, { values: now })).toEqual({
    ...none,
    changes: { name: 'Itaú Unibanco' },
    taken: ['status'],
  });
});

test('reports a field that both changed to different values', () => {
  const now = { ...opened, name: 'Itaú S.A.' };
  expect(merge(names, { values: opened }, { name: 'Itaú Unibanco', code: '342' }, { values: now })).toEqual({
    ...none,
    changes: { name: 'Itaú Unibanco', code: '342' },
    clashes: ['name'],
  });
});

test('drops a change that the other person made too', () => {
  const now = { ...opened, name: 'Itaú Unibanco' };
  expect(merge(names, { values: opened }, { name: 'Itaú Unibanco' }, { values: now })).toEqual({
    ...none,
    changes: {},
  });
});

test('keeps a change of a field that the other person did not touch', () => {
  expect(merge(names, { values: opened }, { code: '342' }, { values: opened })).toEqual({
    ...none,
    changes: { code: '342' },
  });
});

test('reports a secret that both replaced, which only its preview shows', () => {
  const values = { id: 'ponte', secret: '' };
  const [before, now] = ['1234', '5678'].map((secret) => ({ values, previews: { secret } }));
  expect(merge(['id', 'secret'], before!, { secret: 'novo' }, now!)).toEqual({
    ...none,
    changes: { secret: 'novo' },
    clashes: ['secret'],
  });
  expect(merge(['id', 'secret'], before!, { id: 'outro' }, now!)).toMatchObject({ taken: ['secret'], clashes: [] });
});

test('reports a typed secret whose preview is the same, because another secret may have the same one', () => {
  const version = { values: { id: 'ponte', secret: '' }, previews: { secret: '••••1234' } };
  expect(merge(['id', 'secret'], version, { secret: 'novo' }, version)).toEqual({
    ...none,
    changes: { secret: 'novo' },
    clashes: ['secret'],
    unsure: ['secret'],
  });
  expect(merge(['id', 'secret'], version, { id: 'outro' }, version)).toMatchObject({ clashes: [], unsure: [] });
});

test('a first secret clashes with nothing while none is stored', () => {
  const version = { values: { secret: '' }, previews: { secret: null } };
  expect(merge(['secret'], version, { secret: 'novo' }, version)).toMatchObject({ clashes: [], unsure: [] });
});
