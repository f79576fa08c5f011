import { expect, test } from 'vitest';
import { merge } from '#ui/forms/merge.ts';

const names = ['name', 'code', 'status'] as const;
/** A merge that takes nothing over and asks nothing. */
const none = { taken: [], clashes: [], unsure: [] };
const opened = { name: 'Itaú', code: '341', status: 'active' };

/* What a save joins and what it asks about: tests/families/conflicts.test.tsx. */

test('drops a change that the other person made too', () => {
  const now = { ...opened, name: 'Itaú Unibanco' };
  expect(merge(names, { values: opened }, { name: 'Itaú Unibanco' }, { values: now })).toEqual({
    ...none,
    changes: {},
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
  expect(merge(['id', 'secret'], before!, { id: 'outro' }, now!)).toMatchObject({
    taken: ['secret'],
    clashes: [],
  });
});

test('reports a typed secret whose preview is the same, because another secret may have the same one', () => {
  const version = { values: { id: 'ponte', secret: '' }, previews: { secret: '••••1234' } };
  expect(merge(['id', 'secret'], version, { secret: 'novo' }, version)).toEqual({
    ...none,
    changes: { secret: 'novo' },
    clashes: ['secret'],
    unsure: ['secret'],
  });
  expect(merge(['id', 'secret'], version, { id: 'outro' }, version)).toMatchObject({
    clashes: [],
    unsure: [],
  });
});

test('a first secret clashes with nothing while none is stored', () => {
  const version = { values: { secret: '' }, previews: { secret: null } };
  expect(merge(['secret'], version, { secret: 'novo' }, version)).toMatchObject({
    clashes: [],
    unsure: [],
  });
});
