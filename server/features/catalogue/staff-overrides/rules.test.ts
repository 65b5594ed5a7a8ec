import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatten, applyOverrides, unflatten, type Flat, type JsonData, type OverriddenField } from './rules.ts';

const document = {
  title: { en_us: 'Tide', zh_hk: '潮' },
  notices: [{ en_us: 'No late entry' }],
  partner: { site: { en_us: 'Other' }, url: 'https://other.example' },
  performances: [
    { key: 'a/1', startsAt: '2026-12-20T12:00:00.000Z', zones: [{ key: '甲', prices: { R: 100, S: 50 } }] },
    { key: 'b', startsAt: '2026-12-21T12:00:00.000Z' },
  ],
};

test('restores a document from its fields', () => {
  expect(unflatten(flatten(document))).toEqual(document);
  expect(flatten(document).get('performances/a%2F1/zones/%E7%94%B2/prices/R')).toBe(100);
  expect(flatten(document).get('partner')).toEqual(document.partner);
});

test('ignores fields of a missing member', () => {
  const flat: Flat = new Map<string, JsonData>([['performances/gone/startsAt', '2026-12-20T12:00:00.000Z']]);
  expect(unflatten(flat)).toEqual({});
});

test('removes a deleted member with all its fields but not an added one', () => {
  const { flat } = applyOverrides(flatten(document), [
    { path: 'performances/b', value: null },
    { path: 'performances/b/startsAt', value: '2027-01-01T00:00:00Z' },
    { path: 'performances/c', value: true },
    { path: 'performances/c/startsAt', value: '2027-01-02T00:00:00Z' },
    { path: 'title/zh_cn', value: '潮水' },
  ]);
  const settled = unflatten(flat) as typeof document;
  expect(settled.performances.map(({ key }) => key)).toEqual(['a/1', 'c']);
  expect(settled.title).toEqual({ en_us: 'Tide', zh_hk: '潮', zh_cn: '潮水' });
});

test('reports fields of members missing from the source, and ignores them until the members return', () => {
  const fields = [{ path: 'performances/gone/startsAt', value: '2027-01-01T00:00:00Z' }];
  const settled = applyOverrides(flatten(document), fields);
  expect(settled.idle).toEqual(['performances/gone/startsAt']);
  expect(unflatten(settled.flat)).toEqual(document);
});

const paths = [
  'title/en_us',
  'title/zh_hk',
  'minimumAge',
  'performances/a/startsAt',
  'performances/a/zones/x/prices/R',
];
const members: [string, JsonData][] = [
  ['performances/a', true],
  ['performances/a/zones/x', true],
];
const value = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('one', 'other'));
const change = fc.record({ path: fc.constantFrom(...paths), value: fc.option(value) });
test('prefers staff fields over source fields after any sequence of imports and edits', () => {
  const steps = fc.array(
    fc.oneof(
      fc.array(change).map((says) => ({ says })),
      change.map((edit) => ({ edit })),
      fc.constantFrom(...paths).map((back) => ({ back })),
    ),
  );
  fc.assert(
    fc.property(steps, (all) => {
      let source: Flat = new Map(members);
      const written = new Map<string, OverriddenField>();
      for (const one of all) {
        if ('says' in one) {
          source = new Map(members);
          for (const { path, value: said } of one.says) if (said !== null) source.set(path, said);
        } else if ('edit' in one) written.set(one.edit.path, one.edit);
        else written.delete(one.back);
        const { flat, kept } = applyOverrides(source, [...written.values()]);
        for (const path of paths) {
          const said = source.get(path) ?? null;
          const own = written.get(path);
          expect(flat.get(path) ?? null).toBe(own ? own.value : said);
          expect(kept.includes(path)).toBe(own !== undefined && own.value !== said);
        }
      }
    }),
  );
});
