import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import type { StaffSearchResults } from '../../../../contract/staff/orders.ts';
import type { ActorOf } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { codeTickets } from '../../orders/documents/code-tickets.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { sellEvent, type SoldEvent } from './testing-staff-orders.ts';

let program: TestProgram;
let mine: SoldEvent;
let other: SoldEvent;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  mine = await sellEvent(program, 'mine', { contactName: '陳大文', contactTelephone: '+852 9876 5432' });
  other = await sellEvent(program, 'other', { contactName: 'Wong Ka Ho', contactTelephone: '66554433' });
});
afterAll(() => program.close());

const service = staffActor('customerService');
const counter = staffActor('boxOffice', { kind: 'counter', counterId: '01900000-0000-7000-8000-000000000001' });
const organiser = () => staffActor('organiser', { kind: 'presenter', presenterId: mine.presenterId });

async function answer(actor: ActorOf<'staff'>, text: string, event?: number) {
  return answerStaffCall(allStaffHandlers, program.ctx(actor), 'findAnything', {
    query: { text, ...(event === undefined ? {} : { event: String(event) }) },
  });
}

async function find(actor: ActorOf<'staff'>, text: string, event?: number): Promise<StaffSearchResults> {
  const said = await answer(actor, text, event);
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as StaffSearchResults;
}

const numbers = (found: StaffSearchResults) => found.orders.map(({ number }) => number);

async function placeOf({ order }: SoldEvent) {
  return (await codeTickets(program, order, { method: 'e_ticket' }))[0]!;
}

async function codeOf(sold: SoldEvent): Promise<string> {
  return (await placeOf(sold)).code!;
}

/**
 * Sets the buyer's login ID.
 * @returns the ID as a caller might spell it.
 */
async function called(loginId: string): Promise<string> {
  await program.pool.query('update member_profile set login_id = $1 where member_id = $2', [
    loginId,
    mine.order.memberId,
  ]);
  return loginId.toUpperCase();
}

describe('search by customer service', () => {
  const ways: [way: string, text: () => string | Promise<string>][] = [
    ['by its number', () => mine.order.number],
    ['by its number with spaces', () => `${mine.order.number.slice(0, 5)} ${mine.order.number.slice(5)}`],
    ['by its telephone number', () => '98765432'],
    ['by the telephone number with its country code', () => '+852 9876-5432'],
    ['by the end of the telephone number', () => '65432'],
    ['by the name in Traditional Chinese', () => '陳大文'],
    ['by the name in Simplified Chinese', () => '陈大文'],
    ['by the start of the name', () => '陈大'],
    ["by its buyer's email address", () => mine.email.toUpperCase()],
    ["by its buyer's login ID", () => called('ctm.1988')],
    ['by a login ID of letters only', () => called('daiman')],
    ['by its charge', () => mine.order.chargeId],
    ['by a scanned ticket', () => codeOf(mine)],
  ];
  test.each(ways)('finds an order %s', async (_, text) => {
    const found = await find(service, await text());
    expect(numbers(found)).toEqual([mine.order.number]);
    expect(found.orders[0]!.contact).toEqual({ name: '陳大文', telephone: '+852 9876 5432' });
  });

  test('finds an order by a seat of its event', async () => {
    const { row, seat } = await placeOf(mine);
    for (const text of [
      `${row}${seat}`,
      `row ${row} ${seat}`,
      `stalls row ${row} seat ${seat}`,
      `${row} 行 ${seat} 號`,
    ])
      expect(numbers(await find(service, text, mine.eventNumber))).toEqual([mine.order.number]);
    expect(numbers(await find(service, `${row}10`, mine.eventNumber))).toEqual([]);
    expect(numbers(await find(service, `circle row ${row} ${seat}`, mine.eventNumber))).toEqual([]);
  });

  test('finds an order by the last four digits of the card, if stored', async () => {
    await program.pool.query(`update charge set card_number = '************4242' where charge_id = $1`, [
      mine.order.chargeId,
    ]);
    expect(numbers(await find(service, '4242'))).toEqual([mine.order.number]);
    expect(numbers(await find(service, '4141'))).toEqual([]);
  });

  test('finds members, and events by words in their title', async () => {
    expect((await find(service, mine.email)).members).toMatchObject([{ email: mine.email, suspended: false }]);
    // Two members match, in either order of family and given name.
    expect((await find(service, 'chan sum')).members).toHaveLength(2);
    expect((await find(service, 'sum yi')).members).toHaveLength(2);
    expect((await find(service, 'Show mine')).events).toMatchObject([{ number: mine.eventNumber }]);
  });
});

/** Names with texts that find them and texts that do not. */
const names: [name: string, finds: string[], misses: string[]][] = [
  ['Wong Ka Ho', ['Ho', 'ho wong', 'ka wong', 'WONG  kaho', 'Ka-Ho', 'Ｗｏｎｇ'], ['ong', 'wong kb', 'hok']],
  ['Zoë O’Brien Nguyễn', ['Zoe', 'zoë', 'Nguyen Zoe', 'obrien', "o'brien", 'ZOË'], ['zoa', 'rien']],
  ['歐陽菲菲', ['菲', '阳菲', '欧阳', '菲菲', '歐 陽'], ['陽歐', '歐菲']],
  ['李小龍 Bruce Lee', ['Lee 小龙', 'lee bruce', '龍', '李小龍'], ['小龍李', 'lee 大']],
];

describe('search by name', () => {
  const both = async (text: string) => {
    const found = await find(service, text);
    return [numbers(found), found.members.map(({ memberId }) => memberId)];
  };

  test.each(names)('finds contact and member by any word of the name: %s', async (name, finds, misses) => {
    const { memberId, number } = other.order;
    const [family = '', ...given] = name.split(' ');
    await program.pool.query('update checkout set contact_name = $1 where member_id = $2', [name, memberId]);
    await program.pool.query('update member_profile set last_name = $1, first_name = $2 where member_id = $3', [
      family,
      given.join(' '),
      memberId,
    ]);
    for (const text of finds) expect([text, ...(await both(text))]).toEqual([text, [number], [memberId]]);
    for (const text of misses) expect([text, ...(await both(text))]).toEqual([text, [], []]);
  });

  test('finds a Chinese member by given name followed by family name', async () => {
    await program.pool.query(`update member_profile set last_name = '歐', first_name = '陽文' where member_id = $1`, [
      other.order.memberId,
    ]);
    for (const text of ['歐陽文', '阳文欧', '文'])
      expect((await find(service, text)).members.map(({ memberId }) => memberId)).toContain(other.order.memberId);
  });
});

describe('search by an organiser', () => {
  test('finds orders of their own events by number, ticket and seat, without the buyers', async () => {
    const texts = [mine.order.number, await codeOf(mine)];
    for (const text of texts) {
      const found = await find(organiser(), text);
      expect(numbers(found)).toEqual([mine.order.number]);
      expect(found.orders[0]!.contact).toBeNull();
    }
    const { row, seat } = await placeOf(mine);
    expect(numbers(await find(organiser(), `${row}${seat}`, mine.eventNumber))).toEqual([mine.order.number]);
  });

  test('finds nothing by personal data for an organiser', async () => {
    for (const text of ['98765432', '陳大文', mine.email, 'chan sum', mine.order.chargeId, '4242'])
      expect(await find(organiser(), text)).toMatchObject({ orders: [], members: [] });
  });

  test('finds nothing of another presenter for an organiser', async () => {
    for (const text of [other.order.number, await codeOf(other), 'Show other'])
      expect(await find(organiser(), text)).toEqual({ orders: [], members: [], events: [] });
    const { row, seat } = await placeOf(other);
    expect(numbers(await find(organiser(), `${row}${seat}`, other.eventNumber))).toEqual([]);
  });
});

test('finds any order for a counter, but only by number or ticket', async () => {
  expect(numbers(await find(counter, other.order.number))).toEqual([other.order.number]);
  expect(numbers(await find(counter, await codeOf(mine)))).toEqual([mine.order.number]);
  for (const text of ['98765432', '陳大文', mine.email, 'Show mine'])
    expect(await find(counter, text)).toEqual({ orders: [], members: [], events: [] });
});

test('finds nothing for a gate', async () => {
  expect(await answer(staffActor('gate'), mine.order.number)).toMatchObject({ problem: { code: 'forbidden' } });
});

test('treats pattern characters in a search as text', async () => {
  for (const text of ['%', '_', '陳%', '%大文', '9876543_', "'; drop table orders; --", '\\', '.*', '陳\\'])
    expect(await find(service, text)).toMatchObject({ orders: [], members: [] });
});

test('rejects a text that is too long, empty or not storable, at its field', async () => {
  for (const [text, code] of [
    ['x'.repeat(10_000), 'search_text_too_long'],
    ['  ', 'search_text_required'],
    ['9876\u00005432', 'unkeepable'],
  ])
    expect(await answer(service, text!)).toMatchObject({
      ok: false,
      problem: { code: 'invalid_input', errors: [{ field: 'text', code }] },
    });
});
