import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldChange } from '../../../../contract/staff/events.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { openPerformances } from '../../seating/inventory/open-performances.ts';
import { hold } from '../../seating/holds/testing-holds.ts';
import { staffEventHandlers as calls } from './calls.ts';
import { EditingBench, feedEvent, multilingual, set } from './testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

describe('draft', () => {
  test('changes nothing for buyers until published, and records author, time and difference', async () => {
    await bench.write([set('title/en_us', 'Draft')]);
    expect((await bench.only()).title.en_us).toBe('Tide');
    await bench.publish();
    expect((await bench.only()).title.en_us).toBe('Draft');
    const { versions } = valueOf(await calls.listEventVersions(bench.as(), { params: { number: bench.number } }));
    expect(versions).toMatchObject([
      { version: 1, by: 'Ah Fei', difference: [{ path: 'title/en_us', before: 'Tide', after: 'Draft' }] },
    ]);
  });

  test('saves the first of two concurrent edits, and offers its changes to the second author', async () => {
    const { version } = await bench.read();
    const body = (value: string) => ({ version, changes: [set('title/en_us', value)] });
    const [one, other] = await Promise.all([
      calls.writeEventDraft(bench.as(), { params: { number: bench.number }, body: body('One') }),
      calls.writeEventDraft(bench.as(), { params: { number: bench.number }, body: body('Other') }),
    ]);
    const outcomes = [valueOf(one), valueOf(other)];
    const winner = outcomes[0]?.outcome === 'saved' ? 'One' : 'Other';
    const stale = outcomes.find(({ outcome }) => outcome === 'stale');
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'stale']);
    expect(stale).toMatchObject({ version: 1, others: [{ path: 'title/en_us', value: winner, by: 'Ah Fei' }] });
    await bench.publish();
    const late = valueOf(await calls.publishEvent(bench.as(), { params: { number: bench.number }, body: { version } }));
    expect(late).toMatchObject({ outcome: 'stale', others: [{ path: 'title/en_us', value: winner }] });
  });

  test('publishes once when several people publish concurrently, and notifies the others', async () => {
    await bench.write([set('title/en_us', 'Draft')]);
    const { version } = await bench.read();
    const publish = () => calls.publishEvent(bench.as(), { params: { number: bench.number }, body: { version } });
    const said = (await Promise.all([publish(), publish(), publish()])).map(valueOf);
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'stale', 'stale']);
    const { versions } = valueOf(await calls.listEventVersions(bench.as(), { params: { number: bench.number } }));
    expect(versions).toHaveLength(1);
  });

  test('rejects publication if a translation is missing, and names its place', async () => {
    await bench.write([set('description/en_us', 'About'), { path: 'title/zh_cn', to: 'nothing' }]);
    const stopped = await bench.publish();
    expect(stopped).toMatchObject({ outcome: 'stopped' });
    expect(stopped.outcome === 'stopped' && stopped.problems.map(({ path }) => path).toSorted()).toEqual([
      'description/zh_cn',
      'description/zh_hk',
      'title/zh_cn',
    ]);
  });

  test.each<[string, string, FieldChange['value'], string]>([
    ['a price of 0', 'performances/first/zones/floor/prices/R', 0, 'price_not_positive'],
    ['a price below 0', 'performances/first/zones/floor/prices/R', -100, 'price_not_positive'],
    ['a price that is not a number', 'performances/first/zones/floor/prices/R', 'free', 'not_readable'],
    ['a performance in the past', 'performances/first/startsAt', '2026-11-22T12:00:00Z', 'in_the_past'],
    ['HTML in a text', 'title/en_us', '<img src=x onerror=alert(1)>', 'html_not_allowed'],
    ['an end before the start', 'performances/first/endsAt', '2026-12-20T19:00:00+08:00', 'ends_before_it_begins'],
    ['a website that runs a script', 'website', 'javascript:alert(1)', 'link_not_valid'],
    ['a website without a scheme', 'website', '//evil.example', 'link_not_valid'],
    ['a website with a password', 'website', 'http://a:b@evil.example/', 'link_not_valid'],
    ['a website with a direction override', 'website', 'https://ok.example/\u202egnp.exe', 'link_not_valid'],
    ['a title with two lines', 'title/en_us', 'Tide\r\nBcc: a@b.example', 'not_one_line'],
    ['a title with a direction override', 'title/zh_hk', '\u202e潮', 'not_one_line'],
    [
      'a window whose name has two lines',
      'saleWindows',
      [
        {
          key: 'friends',
          from: '2026-11-22T12:00:00Z',
          who: { kind: 'code', codes: 'friends', name: { en_us: 'Friends', zh_hk: '友\n好', zh_cn: '友好' } },
        },
      ],
      'not_one_line',
    ],
    ['an unknown venue', 'venue', '01900000-0000-7000-8000-000000000000', 'unknown_place'],
  ])('stores %s as typed and rejects publication', async (_what, path, value, problem) => {
    await bench.write([set(path, value)]);
    expect(await bench.publish()).toMatchObject({ outcome: 'stopped', problems: [{ path, problem }] });
    const field = (await bench.read()).fields.find((one) => one.path === path);
    expect(field?.changed).toBe(true);
    expect((await bench.only()).title.en_us).toBe('Tide');
  });

  test('restores an earlier published version of an event', async () => {
    await bench.write([set('title/en_us', 'First')]);
    await bench.publish();
    await bench.write([set('title/en_us', 'Second'), { path: 'performances/second', to: 'nothing' }]);
    await bench.publish();
    const { version } = await bench.read();
    valueOf(
      await calls.restoreEventVersion(bench.as(), { params: { number: bench.number, version: 1 }, body: { version } }),
    );
    expect(await bench.publish()).toMatchObject({ publishedVersion: 3 });
    expect((await bench.only()).title.en_us).toBe('First');
    expect((await bench.only()).performances).toHaveLength(2);
  });

  test('rejects fields that staff cannot write, and paths of another kind', async () => {
    for (const path of ['likeCount', 'partner', 'performances/first/zones/floor/rows', '__proto__/x', 'title']) {
      expect(await bench.write([set(path, 'x')])).toMatchObject({ ok: false, code: 'forbidden' });
    }
  });
});

describe('performance with sold tickets', () => {
  const sell = async () => {
    const performanceId = (await bench.only()).performances[0]!.performanceId;
    await openPerformances(bench.program, [performanceId]);
    return hold(bench.program, performanceId, [{ zoneNo: 1, ticketType: 'R', quantity: 2 }]);
  };

  test.each<[string, FieldChange]>([
    ['the date', set('performances/first/startsAt', '2026-12-25T12:00:00Z')],
    ['a lower capacity', set('performances/first/zones/floor/capacity', 40)],
    ['the zone', { path: 'performances/first/zones/floor', to: 'nothing' }],
    ['the performance itself', { path: 'performances/first', to: 'nothing' }],
  ])('rejects a change to a performance with sold tickets: %s', async (_what, change) => {
    await sell();
    await bench.write([change]);
    const result = await bench.publish();
    expect(result).toMatchObject({ outcome: 'stopped', problems: [{ path: change.path, problem: 'has_tickets' }] });
    expect((await bench.only()).performances).toHaveLength(2);
  });

  test('changes the price of unsold tickets, but not of held ones', async () => {
    const held = await sell();
    await bench.write([
      set('performances/first/zones/floor/prices/R', 300_00),
      set('performances/first/zones/floor/capacity', 60),
    ]);
    expect(await bench.publish()).toMatchObject({ outcome: 'published' });
    const { rows } = await bench.program.pool.query('select lines from hold where hold_id = $1', [held.holdId]);
    expect(rows).toMatchObject([{ lines: [{ unitCents: 200_00, quantity: 2 }] }]);
    expect((await bench.only()).performances[0]?.zones[0]?.prices['R']).toBe(300_00);
    await openPerformances(bench.program, [(await bench.only()).performances[0]!.performanceId]);
    expect((await checkInventory(bench.program)).wrong).toEqual([]);
  });
});

describe('event created by staff', () => {
  test('sells tickets once every part of the event is complete', async () => {
    const { presenters, venues } = await bench.read();
    const presenterId = presenters[0]!.presenterId;
    const body = {
      type: 'shows',
      category: 'music',
      title: { en_us: 'New' },
      presenterId,
      venueId: venues[0]!.venueId,
    } as const;
    const made = valueOf(await calls.createEvent(bench.as(), { body })).number;
    expect((await bench.read(made)).state).toBe('draft');
    const first = 'performances/p1';
    await bench.write(
      [
        set('title/zh_hk', '新'),
        set('title/zh_cn', '新'),
        set(first, true),
        set(`${first}/startsAt`, '2026-12-30T12:00:00Z'),
      ],
      made,
    );
    expect(await bench.publish(made)).toMatchObject({ problems: [{ path: first, problem: 'no_zone' }] });
    const zone = `${first}/zones/a`;
    const texts = Object.entries(multilingual('Stalls')).map(([language, text]) =>
      set(`${zone}/name/${language}`, text),
    );
    await bench.write(
      [
        set(zone, true),
        set(`${zone}/kind`, 'general'),
        set(`${zone}/capacity`, 10),
        set(`${zone}/prices/R`, 50_00),
        ...texts,
      ],
      made,
    );
    expect(await bench.publish(made)).toMatchObject({ outcome: 'published', publishedVersion: 1 });
    const shown = await bench.shown(made);
    expect(shown).toMatchObject({
      title: { zh_hk: '新' },
      performances: [{ zones: [{ capacity: 10, prices: { R: 50_00 } }] }],
    });
    await bench.take(feedEvent({ minimumAge: 1 }));
    expect((await bench.shown(made))?.title.zh_hk).toBe('新');
  });

  test('copies texts, zones and prices of another event, with the same lead time between opening and performance', async () => {
    await bench.write([set('onSaleFrom', '2026-11-20T02:00:00Z')]);
    await bench.publish();
    const startsAt = ['2027-01-20T20:00:00+08:00'];
    const made = valueOf(
      await calls.duplicateEvent(bench.as(), { params: { number: bench.number }, body: { startsAt } }),
    ).number;
    expect(await bench.shown(made)).toBeUndefined();
    expect(await bench.publish(made)).toMatchObject({ outcome: 'published' });
    const shown = await bench.shown(made);
    expect(shown).toMatchObject({
      title: multilingual('Tide'),
      onSaleFrom: new Date('2026-12-21T02:00:00Z'),
      performances: [{ startsAt: new Date(startsAt[0]!), zones: [{ capacity: 50, prices: { R: 200_00, H: 100_00 } }] }],
    });
  });
});

describe('organiser', () => {
  const presenterOf = async (at: number) => (await bench.read()).presenters[at]!.presenterId;

  test('hides other presenters from an organiser', async () => {
    const presenterId = await presenterOf(0);
    const own = bench.as({ kind: 'presenter', presenterId }, 'organiser');
    const { presenters } = valueOf(await calls.readStaffEvent(own, { params: { number: bench.number } }));
    expect(presenters.map((one) => one.presenterId)).toEqual([presenterId]);
    const ofEvent = bench.as({ kind: 'event', eventNumber: bench.number }, 'organiser');
    const seen = valueOf(await calls.readStaffEvent(ofEvent, { params: { number: bench.number } }));
    expect(seen.presenters.map((one) => one.presenterId)).toEqual([presenterId]);
    expect((await bench.read()).presenters.length).toBeGreaterThan(1);
  });

  test('lets an organiser see and change only events of their presenter', async () => {
    const own = bench.as({ kind: 'presenter', presenterId: await presenterOf(0) }, 'organiser');
    const other = bench.as({ kind: 'presenter', presenterId: await presenterOf(1) }, 'organiser');
    expect(valueOf(await calls.listStaffEvents(own, { query: {} })).events).toHaveLength(1);
    expect(valueOf(await calls.listStaffEvents(other, { query: {} })).events).toHaveLength(0);
    expect((await calls.readStaffEvent(own, { params: { number: bench.number } })).ok).toBe(true);
    const body = { version: 0, changes: [set('title/en_us', 'Mine')] };
    for (const result of [
      await calls.readStaffEvent(other, { params: { number: bench.number } }),
      await calls.listEventVersions(other, { params: { number: bench.number } }),
      await calls.previewSale(other, { params: { number: bench.number }, query: {} }),
      await calls.writeEventDraft(other, { params: { number: bench.number }, body }),
      await calls.publishEvent(other, { params: { number: bench.number }, body: { version: 0 } }),
      await calls.restoreEventVersion(other, { params: { number: bench.number, version: 1 }, body: { version: 0 } }),
      await calls.duplicateEvent(other, {
        params: { number: bench.number },
        body: { startsAt: ['2027-01-20T20:00:00+08:00'] },
      }),
    ]) {
      expect(result).toMatchObject({ ok: false, code: 'not_found' });
    }
  });

  test('rejects a move to another presenter by staff with a grant for a presenter or for the event', async () => {
    const to = set('presenter', await presenterOf(1));
    for (const scope of [
      { kind: 'presenter', presenterId: await presenterOf(0) },
      { kind: 'event', eventNumber: bench.number },
    ] as const) {
      expect(await bench.write([to], bench.number, bench.as(scope, 'organiser'))).toMatchObject({
        code: 'forbidden',
        field: 'presenter',
      });
    }
    expect(await bench.write([to])).toMatchObject({ ok: true });
  });
});

describe('event list', () => {
  test('shows missing languages, and filters by language gap, by words and by Hong Kong day', async () => {
    await bench.take(
      feedEvent({ title: { en_us: 'Tide', zh_hk: '潮' } }),
      feedEvent({ key: 'other', title: multilingual('Other') }),
    );
    const list = async (query: Parameters<typeof calls.listStaffEvents>[1]['query']) =>
      valueOf(await calls.listStaffEvents(bench.as(), { query })).events.map(({ title, gaps }) => [
        title.en_us,
        ...gaps,
      ]);
    expect(await list({ gap: 'zh_cn' })).toEqual([['Tide', 'zh_cn']]);
    expect(await list({ q: 'oth' })).toEqual([['Other']]);
    expect(await list({ from: '2026-12-22' })).toEqual([]);
    expect(await list({ from: '2026-12-21', to: '2026-12-21' })).toHaveLength(2);
    expect(await list({ changed: 'yes' })).toEqual([]);
    await bench.write([set('title/zh_cn', '潮')]);
    expect(await list({ changed: 'yes' })).toEqual([['Tide']]);
  });
});

test('previews who can buy at an instant, and at what price', async () => {
  const fans = { kind: 'group', group: 'fan-club', name: multilingual('Fans') };
  await bench.write([
    set('saleWindows', [
      { key: 'fans', from: '2026-12-01T00:00:00Z', until: '2026-12-03T00:00:00Z', who: fans, limitPerMember: 2 },
      { key: 'all', from: '2026-12-03T00:00:00Z', who: { kind: 'everyone' } },
    ]),
  ]);
  const at = async (instant: string) => {
    const preview = valueOf(
      await calls.previewSale(bench.as(), { params: { number: bench.number }, query: { at: instant } }),
    );
    const [first] = preview.performances;
    return {
      standing: first?.standing,
      open: first?.zones[0]?.open.map(({ key }) => key),
      next: first?.zones[0]?.nextAt,
    };
  };
  expect(await at('2026-11-30T00:00:00Z')).toEqual({ standing: 'ahead', open: [], next: '2026-12-01T00:00:00.000Z' });
  expect(await at('2026-12-02T00:00:00Z')).toEqual({
    standing: 'priority',
    open: ['fans'],
    next: '2026-12-03T00:00:00.000Z',
  });
  expect(await at('2026-12-03T00:00:00Z')).toEqual({ standing: 'public', open: ['all'], next: null });
  expect(await at('2026-12-20T12:00:00Z')).toMatchObject({ standing: 'over', open: [] });
});
