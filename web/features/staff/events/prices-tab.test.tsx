import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { FieldChange, StaffEvent } from '../../../../contract/staff/events.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { PerformancesTab } from './performances-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEventDraft } from './use-event-draft.ts';

type Value = StaffEvent['fields'][number]['value'];

const field = (path: string, value: Value): StaffEvent['fields'][number] => ({
  path,
  published: value,
  value,
  changed: false,
  written: true,
  source: null,
});

const zone = (performance: string) => {
  const path = `performances/${performance}/zones/z1`;
  return [
    field(path, true),
    field(`${path}/kind`, 'general'),
    field(`${path}/name/en_us`, 'Standing'),
    field(`${path}/name/zh_hk`, '企位'),
    field(`${path}/name/zh_cn`, '站票'),
    field(`${path}/capacity`, 200),
    field(`${path}/prices/R`, 38_000),
  ];
};

const event: StaffEvent = {
  number: 12,
  eventId: '0193a000-0000-7000-8000-000000000012',
  source: 'staff',
  state: 'published',
  version: 5,
  publishedVersion: 3,
  fields: [
    field('performances/p1', true),
    field('performances/p1/startsAt', '2026-12-05T12:00:00.000Z'),
    field('performances/p2', true),
    field('performances/p2/startsAt', '2026-12-06T12:00:00.000Z'),
    field('performances/p2/endsAt', '2026-12-06T14:00:00.000Z'),
    ...zone('p1'),
    ...zone('p2'),
    field('saleWindows', [
      { key: 'w1', from: '2026-11-20T02:00:00.000Z', who: { kind: 'everyone' }, limitPerMember: 4 },
    ]),
    field('discounts', [
      { key: 'd-1', kind: 'early_bird', name: { en_us: 'Early', zh_hk: '早鳥', zh_cn: '早鸟' }, offPercent: 10 },
    ]),
  ],
  problems: [],
  performances: [
    { key: 'p1', performanceId: null, taken: false },
    { key: 'p2', performanceId: null, taken: false },
  ],
  presenters: [],
  venues: [],
};

function Editor({ of, alsoDates }: { of: StaffEvent; alsoDates: boolean }) {
  const draft = useEventDraft(of, async () => {});
  return (
    <>
      {alsoDates ? <PerformancesTab draft={draft} /> : null}
      <PricesTab draft={draft} />
      <SaveBar draft={draft} />
    </>
  );
}

async function open(
  of: StaffEvent = event,
  language: 'en_us' | 'zh_hk' | 'zh_cn' = 'en_us',
  { alsoDates = false } = {},
) {
  const server = fakeServer(staffCalls, {
    previewSale: { at: '2026-12-01T04:00:00.000Z', unread: [], checksCards: true, performances: [] },
    listSeatPlans: { plans: [] },
    writeEventDraft: { outcome: 'saved', version: 6, problems: [] },
  });
  const { t } = await mountStaff(<Editor of={of} alsoDates={alsoDates} />, { language });
  const save = async () => {
    await page.getByRole('button', { name: t('staff.events.save'), exact: true }).click();
    await expect.poll(() => server.sent('writeEventDraft')).toHaveLength(1);
    return server.sent('writeEventDraft')[0]!.body;
  };
  const price = page.getByRole('textbox', { name: t('staff.events.ticketTypes.R') });
  return { server, t, save, price };
}

const written = (changes: readonly FieldChange[], path: string) => changes.find((one) => one.path === path)?.value;

describe('price editor', () => {
  test('saves a price in cents for all performances together', async () => {
    const { price, save } = await open();
    await expect.element(price).toHaveValue('380');
    await price.fill('1,234.50');
    await expect.element(price).toHaveValue('1,234.50');
    expect(await save()).toEqual({
      version: 5,
      changes: [
        { path: 'performances/p1/zones/z1/prices/R', to: 'value', value: 123_450 },
        { path: 'performances/p2/zones/z1/prices/R', to: 'value', value: 123_450 },
      ],
    });
  });

  test('preserves unsaved performances and zones when another one is added', async () => {
    const { t, save } = await open(event, 'en_us', { alsoDates: true });
    for (const name of ['addPerformance', 'addPerformance', 'addZone', 'addZone'] as const)
      await page.getByRole('button', { name: t(`staff.events.${name}`), exact: true }).click();
    const { changes } = await save();
    const added = changes.filter(({ to, value }) => to === 'value' && value === true).map(({ path }) => path);
    expect(added.filter((path) => !path.includes('zones'))).toEqual(['performances/p3', 'performances/p4']);
    expect(new Set(added.filter((path) => path.startsWith('performances/p1/')))).toEqual(
      new Set(['performances/p1/zones/z2', 'performances/p1/zones/z3']),
    );
    // Each a day after the previous one, with its end and prices.
    expect(written(changes, 'performances/p3/startsAt')).toBe('2026-12-07T12:00:00.000Z');
    expect(written(changes, 'performances/p4/startsAt')).toBe('2026-12-08T12:00:00.000Z');
    expect(written(changes, 'performances/p4/endsAt')).toBe('2026-12-08T14:00:00.000Z');
    expect(written(changes, 'performances/p4/zones/z1/prices/R')).toBe(38_000);
  });

  test('edits one performance alone if the box is unticked, and removes an emptied price', async () => {
    const { t, price, save } = await open();
    await page.getByRole('checkbox', { name: t('staff.events.forAll', { count: 2 }) }).click();
    await price.fill('');
    expect((await save()).changes).toEqual([{ path: 'performances/p1/zones/z1/prices/R', to: 'nothing' }]);
  });

  test('preserves a partial number as typed', async () => {
    const { price } = await open();
    await price.click();
    await userEvent.keyboard('{Control>}a{/Control}120.');
    await expect.element(price).toHaveValue('120.');
    await userEvent.keyboard('5');
    await expect.element(price).toHaveValue('120.5');
  });

  test.for(['en_us', 'zh_hk', 'zh_cn'] as const)('shows an invalid price at its field in %s', async (language) => {
    const wrong = { path: 'performances/p1/zones/z1/prices/R', problem: 'price_not_positive' } as const;
    const { t, price } = await open({ ...event, problems: [wrong] }, language);
    await expectMistake(price, t('staff.events.problems.price_not_positive'));
    await expect.element(page.getByRole('heading', { name: t('staff.events.preview') })).toBeVisible();
    expect(await findBarriers()).toEqual([]);
  });

  test('preserves the input if saving is rejected, and saves once for a double click', async () => {
    const { server, t, price } = await open();
    const result = server.hold('writeEventDraft');
    await price.fill('99');
    await page.getByRole('button', { name: t('staff.events.save'), exact: true }).dblClick();
    result(refusal('forbidden', 'You may not change this event.'));
    await expectSummary(page, 'You may not change this event.');
    await expect.element(price).toHaveValue('99');
    expect(server.sent('writeEventDraft')).toHaveLength(1);
  });

  test('shows changes by others and overwrites them only on request', async () => {
    const { server, t, price } = await open();
    server.answer('writeEventDraft', {
      outcome: 'stale',
      version: 9,
      others: [
        { path: 'performances/p1/zones/z1/prices/R', value: 40_000, by: 'Wong', at: '2026-12-01T04:00:00.000Z' },
      ],
    });
    await price.fill('410');
    await page.getByRole('button', { name: t('staff.events.save'), exact: true }).click();
    await expect.element(page.getByRole('cell', { name: 'Wong, Tue 1 Dec 2026, 12:00 pm' })).toBeVisible();
    server.answer('writeEventDraft', { outcome: 'saved', version: 10, problems: [] });
    await page.getByRole('button', { name: t('staff.events.keepMine') }).click();
    await expect.poll(() => server.sent('writeEventDraft')).toHaveLength(2);
    expect(server.sent('writeEventDraft')[1]!.body).toMatchObject({ version: 9 });
    expect(written(server.sent('writeEventDraft')[1]!.body.changes, 'performances/p1/zones/z1/prices/R')).toBe(41_000);
  });
});

describe('sale window editor', () => {
  test('saves Hong Kong time as UTC, and no end if it is emptied', async () => {
    const { t, save } = await open();
    const window = page.getByRole('group', { name: t('staff.events.window', { key: 'w1' }), exact: false });
    const from = window.getByLabelText(t('staff.events.from'), { exact: true });
    await expect.element(from).toHaveValue('2026-11-20T10:00');
    await from.fill('2026-12-01T00:30');
    await window.getByLabelText(t('staff.events.until'), { exact: true }).fill('2026-12-02T23:59');
    expect(written((await save()).changes, 'saleWindows')).toEqual([
      {
        key: 'w1',
        from: '2026-11-30T16:30:00.000Z',
        until: '2026-12-02T15:59:00.000Z',
        who: { kind: 'everyone' },
        limitPerMember: 4,
      },
    ]);
  });

  test('preserves an out-of-range limit as typed and shows an error at its field', async () => {
    const { t, save } = await open(event, 'zh_hk');
    const limit = page.getByRole('textbox', { name: t('staff.events.limit') });
    await limit.fill('41');
    await expect.element(limit).toHaveValue('41');
    await expectMistake(limit, t('fields.too_many'));
    await limit.fill('none');
    await expectMistake(limit, t('fields.number_wrong'));
    await expect.element(limit).toHaveValue('none');
    await limit.fill('40');
    await expect.element(limit).not.toHaveAttribute('aria-invalid');
    expect(written((await save()).changes, 'saleWindows')).toMatchObject([{ limitPerMember: 40 }]);
  });

  test('adds a window for payment cards and rejects invalid card digits', async () => {
    const { t } = await open();
    await page.getByRole('combobox', { name: t('staff.events.who') }).selectOptions('card');
    const cards = page.getByRole('textbox', { name: t('staff.events.cards') });
    await cards.fill('456789, 12');
    await expectMistake(cards, t('staff.events.cardsWrong', { digits: '12' }));
    await expect.element(cards).toHaveValue('456789, 12');
  });
});

describe('discount form', () => {
  test('saves an amount in cents for a group with a minimum number of tickets', async () => {
    const { t, save } = await open();
    await page.getByRole('combobox', { name: t('staff.events.discountKind') }).selectOptions('group');
    await page.getByRole('combobox', { name: t('staff.events.offAs') }).selectOptions('amount');
    await page.getByRole('textbox', { name: `${t('staff.events.fields.offCents')} (HK$)` }).fill('25.5');
    const fromTickets = page.getByRole('textbox', { name: t('staff.events.fields.fromTickets') });
    await expect.element(fromTickets).toHaveValue('4');
    await fromTickets.fill('6');
    expect(written((await save()).changes, 'discounts')).toEqual([
      {
        key: 'd-1',
        kind: 'group',
        name: { en_us: 'Early', zh_hk: '早鳥', zh_cn: '早鸟' },
        offCents: 2550,
        fromTickets: 6,
      },
    ]);
  });

  test('shows an error at the amount if a discount exceeds the ticket price', async () => {
    const wrong = { path: 'discounts/d-1/offCents', problem: 'price_below_zero' } as const;
    const dear = {
      key: 'd-1',
      kind: 'early_bird',
      name: { en_us: 'E', zh_hk: '早', zh_cn: '早' },
      offCents: 9_999_900,
    };
    const fields = event.fields.map((one) => (one.path === 'discounts' ? field('discounts', [dear]) : one));
    const { t } = await open({ ...event, fields, problems: [wrong] });
    const amount = page.getByRole('textbox', { name: `${t('staff.events.fields.offCents')} (HK$)` });
    await expectMistake(amount, t('staff.events.problems.price_below_zero'));
    await expect.element(amount).toHaveValue('99999');
  });

  test('preserves an invalid percentage and shows the server’s error', async () => {
    const wrong = { path: 'discounts/d-1/offPercent', problem: 'percent_not_possible' } as const;
    const { t, save } = await open({ ...event, problems: [wrong] });
    const percent = page.getByRole('textbox', { name: t('staff.events.fields.offPercent') });
    await expectMistake(percent, t('staff.events.problems.percent_not_possible'));
    await percent.fill('ten');
    await expect.element(percent).toHaveValue('ten');
    expect(written((await save()).changes, 'discounts')).toMatchObject([{ offPercent: 'ten' }]);
  });
});
