import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldChange } from '../../../../contract/staff/events.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { staffEventHandlers as calls } from './calls.ts';
import { EditingBench, feedEvent, multilingual, set } from './testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

const early = {
  key: 'early',
  kind: 'early_bird',
  name: multilingual('Early'),
  offPercent: 25,
  until: '2026-12-01T00:00:00Z',
};
const fromSource = { ...early, kind: 'early_bird' as const };
const put = (...discounts: NonNullable<FieldChange['value']>[]) => [set('discounts', discounts)];

describe('draft discounts', () => {
  test('applies discounts once published, as part of the version', async () => {
    await bench.write(put(early));
    expect((await bench.only()).discounts).toEqual([]);
    expect(await bench.publish()).toMatchObject({ outcome: 'published' });
    expect((await bench.only()).discounts).toEqual([early]);
    const { versions } = valueOf(await calls.listEventVersions(bench.as(), { params: { number: bench.number } }));
    expect(versions[0]?.difference).toMatchObject([{ path: 'discounts', after: [early] }]);
    await bench.write([{ path: 'discounts', to: 'nothing' }]);
    await bench.publish();
    expect((await bench.only()).discounts).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['takes off more than a ticket costs', { offPercent: undefined, offCents: 100_01 }, 'offCents', 'price_below_zero'],
    ['takes off nothing', { offPercent: undefined, offCents: 0 }, 'offCents', 'off_not_positive'],
    ['takes off a negative amount', { offPercent: undefined, offCents: -5 }, 'offCents', 'off_not_positive'],
    ['takes off more than the whole price', { offPercent: 101 }, 'offPercent', 'percent_not_possible'],
    ['has text as its percentage', { offPercent: 'half' }, 'offPercent', 'percent_not_possible'],
    ['lacks a name in one language', { name: { en_us: 'Early', zh_hk: '早' } }, 'name/zh_cn', 'language_missing'],
    ['has HTML in its name', { name: { ...early.name, en_us: '<b>x</b>' } }, 'name/en_us', 'html_not_allowed'],
    ['never ends', { until: undefined }, 'until', 'end_missing'],
    ['ends before it begins', { from: '2026-12-02T00:00:00Z' }, 'until', 'ends_before_it_begins'],
    ['is for a group of one', { kind: 'group', fromTickets: 1 }, 'fromTickets', 'group_not_possible'],
  ])(
    'stores a discount that %s as typed, reports it at the field and rejects publication',
    async (_what, more, field, problem) => {
      const typed = JSON.parse(JSON.stringify({ ...early, ...more })) as NonNullable<FieldChange['value']>;
      await bench.write(put(typed));
      const stopped = await bench.publish();
      expect(stopped).toEqual({ outcome: 'stopped', problems: [{ path: `discounts/early/${field}`, problem }] });
      expect((await bench.read()).fields.find(({ path }) => path === 'discounts')?.value).toEqual([typed]);
    },
  );

  test("allows a discount of a ticket's full price, above the price of excluded ticket types", async () => {
    const { offPercent: _, ...amount } = early;
    await bench.write(put({ ...amount, offCents: 200_00, ticketTypes: ['R'] }));
    expect(await bench.publish()).toMatchObject({ outcome: 'published' });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a performance', { performances: ['third'] }, 'names_what_is_gone'],
    ['a zone', { zones: ['gallery'] }, 'names_what_is_gone'],
  ])('reports a discount for %s that does not exist', async (_what, more, problem) => {
    await bench.write(put({ ...early, ...more } as NonNullable<FieldChange['value']>));
    expect(await bench.publish()).toEqual({
      outcome: 'stopped',
      problems: [{ path: 'discounts/early', problem }],
    });
  });

  test('reports a duplicate key at the discount, not at the sale windows', async () => {
    await bench.write(put(early, { ...early, offPercent: 5 }));
    expect((await bench.read()).problems).toEqual([{ path: 'discounts/early', problem: 'key_twice' }]);
  });

  test("reports errors in a source's discounts too", async () => {
    await bench.take(feedEvent({ discounts: [{ ...fromSource, performances: ['second'] }] }));
    await bench.write([{ path: 'performances/second', to: 'nothing' }]);
    expect((await bench.read()).problems).toEqual([{ path: 'discounts/early', problem: 'names_what_is_gone' }]);
  });

  test('preserves staff discounts during an import, and follows the source again after a reset', async () => {
    await bench.take(feedEvent({ discounts: [fromSource] }));
    await bench.write(put({ ...early, offPercent: 50 }));
    await bench.publish();
    await bench.take(feedEvent({ discounts: [{ ...fromSource, offPercent: 5 }] }));
    expect((await bench.only()).discounts).toMatchObject([{ key: 'early', offPercent: 50 }]);
    const field = (await bench.read()).fields.find(({ path }) => path === 'discounts');
    expect(field).toMatchObject({ written: true, source: [{ offPercent: 5 }] });
    await bench.write([{ path: 'discounts', to: 'source' }]);
    await bench.publish();
    expect((await bench.only()).discounts).toMatchObject([{ key: 'early', offPercent: 5 }]);
  });

  test('rejects discounts from staff who may not change prices', async () => {
    const ctx = bench.as({ kind: 'everything' }, 'organiser');
    const allowed = await bench.write(put(early), bench.number, ctx);
    expect(allowed).toMatchObject({ ok: true });
    const { presenters } = await bench.read();
    const rival = presenters.find(({ name }) => name.en_us === 'Rival')!.presenterId;
    const other = bench.as({ kind: 'presenter', presenterId: rival }, 'organiser');
    expect(await bench.write(put(early), bench.number, other)).toMatchObject({ ok: false, code: 'not_found' });
  });
});

test("previews a buyer's price by each draft discount at a given instant", async () => {
  const group = {
    key: 'four',
    kind: 'group',
    name: multilingual('Four'),
    offCents: 15_00,
    fromTickets: 4,
    ticketTypes: ['R'],
  };
  await bench.write(put(early, { ...group, performances: ['second'] }));
  const preview = async (at: string) => {
    const params = { number: bench.number };
    const { performances } = valueOf(await calls.previewSale(bench.as(), { params, query: { at } }));
    return performances.map(({ zones }) => zones[0]!.discounts.map(({ key, prices }) => ({ key, prices })));
  };
  const byEarly = { key: 'early', prices: { R: 150_00, H: 75_00 } };
  const byFour = { key: 'four', prices: { R: 185_00 } };
  expect(await preview('2026-11-30T00:00:00Z')).toEqual([[byEarly], [byEarly, byFour]]);
  expect(await preview('2026-12-01T00:00:00Z')).toEqual([[], [byFour]]);
});
