import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { listNotices } from '../../notices/inbox/list-notices.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { ordersHandlers } from '../calls.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { acceptTickets, readOfferedTickets } from './accept-tickets.ts';
import { offerTickets, withdrawTickets } from './offer-tickets.ts';
import { returnTickets } from './return-tickets.ts';
import { buyTickets, offerTo } from './testing-tickets.ts';

let program: TestProgram;
let giver: Ctx;
let receiver: Ctx;
let order: OwnOrder & { chargeId: string };
let address = '';
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  address = `receiver-${nth}@mail.test`;
  renewTestGateway();
  giver = await memberOf(`giver-${nth}@mail.test`);
  receiver = await memberOf(address);
  order = await buyTickets(program, giver, await announce());
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  expect(await doubleCodes()).toEqual([]);
});
afterAll(() => program.close());

async function announce(event: Parameters<typeof announceEvent>[2] = {}): Promise<string> {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], { key: `event-${nth}`, ...event });
  return performanceId;
}

async function memberOf(email: string): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId));
}

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;

/** Returns seats with more than one valid ticket, which a gate's list must never contain. */
async function doubleCodes(): Promise<unknown[]> {
  const { rows } = await program.pool.query(`select block_no, seat_no from ticket
    group by performance_id, block_no, seat_no having count(*) > 1`);
  return rows;
}

async function codesOf(ctx: Ctx): Promise<(string | null)[]> {
  const { places } = valueOf(await ordersHandlers.readTransaction(ctx, { query: { number: order.number } }));
  return places.map(({ code }) => code);
}

async function received(ctx: Ctx): Promise<(string | null)[]> {
  const { data } = valueOf(await ordersHandlers.listReceivedTickets(ctx, {}));
  return data.flatMap(({ places }) => places.map(({ code }) => code));
}

describe('transfer', () => {
  test('leaves tickets and codes with the buyer until acceptance, then issues new codes to the recipient', async () => {
    const before = await codesOf(giver);
    const { token } = await offerTo(giver, order, address, [2]);
    expect(await codesOf(giver)).toEqual(before);
    expect(valueOf(await readOfferedTickets(receiver, token))).toMatchObject({ toEmail: address, accepted: false });
    expect(valueOf(await acceptTickets(receiver, token))).toEqual({ number: order.number });
    expect(await codesOf(giver)).toEqual([before[0]]);
    const [code, ...others] = await received(receiver);
    expect(others).toEqual([]);
    expect(code).toHaveLength(138);
    expect(before).not.toContain(code);
    const params = { number: order.number };
    const file = valueOf(await ordersHandlers.downloadReceivedTickets(receiver, params));
    const [ticket, ...more] = readDrawnPdf(Buffer.from(file.body));
    expect(more).toEqual([]);
    expect(pageTextOf(ticket!)).toContain('Ticket1of1');
    expect(await ordersHandlers.downloadReceivedCalendarEntry(receiver, params)).toMatchObject({ ok: true });
    expect(await ordersHandlers.readTransaction(receiver, { query: params })).toMatchObject({
      code: 'order_not_found',
    });
  });

  test('mails both sides once per step, and adds notices to both inboxes', async () => {
    const { token } = await offerTo(giver, order, `Receiver-${nth}@Mail.test`);
    await runJobs(program, { times: 2 });
    valueOf(await acceptTickets(receiver, token));
    await runJobs(program, { times: 2 });
    const mails = await readOutbox(program.pool, 50);
    const own = [`giver-${nth}@mail.test`, `receiver-${nth}@mail.test`];
    const ofTransfer = mails.filter(
      ({ messageId, recipient }) => messageId.startsWith('transfer-') && own.includes(recipient.toLowerCase()),
    );
    expect(ofTransfer.map(({ messageId }) => messageId.replace(/-[0-9a-f-]{36}$/, '')).toSorted()).toEqual([
      'transfer-accepted-giver',
      'transfer-accepted-receiver',
      'transfer-offered-giver',
      'transfer-offered-receiver',
    ]);
    expect(ofTransfer.find(({ messageId }) => messageId.includes('offered-receiver'))?.body).toContain(token);
    expect((await listNotices(giver)).data.map(({ kind }) => kind)).toContain('tickets_given');
    expect((await listNotices(receiver)).data.map(({ kind }) => kind)).toEqual(['tickets_received']);
  });

  test('accepts once if accepted twice concurrently in two programs', async () => {
    const { token } = await offerTo(giver, order, address, [1, 2]);
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const both = [receiver, beside.ctx(receiver.actor)].map((ctx) => acceptTickets(ctx, token));
      expect((await Promise.all(both)).every(({ ok }) => ok)).toBe(true);
    } finally {
      await beside.close();
    }
    expect(await received(receiver)).toHaveLength(2);
    const { rows } = await program.pool.query('select issue from ticket_past where order_id = $1', [order.orderId]);
    expect(rows).toEqual([{ issue: 1 }, { issue: 1 }]);
  });

  test('rejects other people, forged links, and links that were used, withdrawn or expired', async () => {
    const { token, transferId } = await offerTo(giver, order, address);
    const stranger = await memberOf(`stranger-${nth}@mail.test`);
    const accept = async (ctx: Ctx, text = token) => (await acceptTickets(ctx, text)) as { code?: string };
    expect((await accept(stranger)).code).toBe('transfer_other_person');
    expect((await accept(giver)).code).toBe('transfer_other_person');
    expect(
      (
        await accept(
          receiver,
          token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        )
      ).code,
    ).toBe('transfer_link_invalid');
    expect((await accept(receiver, 'x')).code).toBe('transfer_link_invalid');
    expect(await withdrawTickets(stranger, transferId)).toMatchObject({ code: 'transfer_not_found' });
    expect(valueOf(await withdrawTickets(giver, transferId))).toEqual({ state: 'withdrawn' });
    expect(valueOf(await withdrawTickets(giver, transferId))).toEqual({ state: 'withdrawn' });
    expect((await accept(receiver)).code).toBe('transfer_withdrawn');
    const second = await offerTo(giver, order, address);
    valueOf(await acceptTickets(receiver, second.token));
    expect(await withdrawTickets(giver, second.transferId)).toMatchObject({ code: 'transfer_used' });
    const third = await offerTo(giver, order, address, [2]);
    program.clock.advance(31 * 24 * 3600_000);
    expect((await accept(receiver, third.token)).code).toBe('transfer_over');
  });

  test('offers only valid e-tickets not yet offered, if the event allows it, and never to oneself', async () => {
    await offerTo(giver, order, address, [1]);
    const offer = (of: OwnOrder, numbers: number[], email = address) =>
      offerTickets(giver, of, { transferId: program.id(), numbers, name: 'Lee Ka Man', email });
    expect(await offer(order, [1, 2])).toMatchObject({ code: 'tickets_offered' });
    expect(await offer(order, [3])).toMatchObject({ code: 'tickets_not_valid' });
    expect(await offer(order, [2], `GIVER-${nth}@mail.test`)).toMatchObject({ code: 'transfer_to_oneself' });
    const strict = await buyTickets(program, giver, await announce({ key: `strict-${nth}`, transferable: false }));
    expect(await offer(strict, [1])).toMatchObject({ code: 'transfer_not_allowed' });
  });

  test('limits transfers by member and by mailbox', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < 7; n++) {
      const transferId = program.id();
      const to = { name: 'Lee Ka Man', email: address };
      const offered = await offerTickets(giver, order, { transferId, numbers: [1], ...to });
      codes.push(offered.ok ? 'offered' : offered.code);
      if (offered.ok) await withdrawTickets(giver, transferId);
    }
    expect(codes).toEqual([...Array(5).fill('offered'), 'too_many_requests', 'too_many_requests']);
  });
});

describe('tickets returned while being accepted', () => {
  test.each([1, 2, 3])('lets only one side succeed, round %i', async () => {
    const { token } = await offerTo(giver, order, address, [1]);
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const [accepted, returned] = await Promise.all([
        acceptTickets(beside.ctx(receiver.actor), token),
        returnTickets(program, by, order, [{ n: 1, issue: 1 }], back),
      ]);
      expect([accepted.ok, returned.ok].filter(Boolean)).toHaveLength(1);
      await runJobs(program);
      expect(await received(receiver)).toHaveLength(accepted.ok ? 1 : 0);
      expect(testGateway().refundedCents(order.chargeId)).toBe(returned.ok ? 380_00 : 0);
    } finally {
      await beside.close();
    }
  });

  test('rejects the recipient once the tickets are returned, and the buyer once they are accepted', async () => {
    const first = await offerTo(giver, order, address, [1]);
    const second = await offerTo(giver, order, address, [2]);
    valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], back));
    expect(await acceptTickets(receiver, first.token)).toMatchObject({ code: 'transfer_over' });
    expect(await readOfferedTickets(receiver, first.token)).toMatchObject({ code: 'transfer_over' });
    valueOf(await acceptTickets(receiver, second.token));
    for (const issue of [1, 2]) {
      const again = await returnTickets(program, by, order, [{ n: 2, issue }], back);
      expect(again).toMatchObject({ code: 'tickets_not_valid' });
    }
  });
});

describe('return by the buyer', () => {
  const give = (ctx: Ctx, number: string, numbers: number[], refundCents: number) =>
    ordersHandlers.returnOwnTickets(ctx, { params: { number }, body: { numbers, refundCents } });

  test('rejects a return unless the event allows it', async () => {
    expect(await give(giver, order.number, [1], 380_00)).toMatchObject({ code: 'return_not_allowed' });
  });

  test('refunds the amount shown before confirming, and sends one mail', async () => {
    const own = await buyTickets(program, giver, await announce({ key: `kind-${nth}`, returnable: true }));
    const moves = valueOf(await ordersHandlers.readTicketMoves(giver, { params: { number: own.number } }));
    expect(moves.movable.map(({ returnCents }) => returnCents)).toEqual([380_00, 380_00]);
    expect(await give(giver, own.number, [1], 381_00)).toMatchObject({ code: 'tickets_not_valid' });
    for (let n = 0; n < 2; n++) {
      expect(valueOf(await give(giver, own.number, [1], 380_00))).toEqual({ refundCents: 380_00 });
    }
    await runJobs(program, { times: 2 });
    expect(testGateway().refundedCents(own.chargeId)).toBe(380_00);
    const mails = (await readOutbox(program.pool, 50)).filter(
      ({ messageId, recipient }) => messageId.startsWith('returned-') && recipient === `giver-${nth}@mail.test`,
    );
    expect(mails).toHaveLength(1);
    const after = valueOf(await ordersHandlers.readTicketMoves(giver, { params: { number: own.number } }));
    expect(after).toMatchObject({ movable: [{ n: 2 }], ended: [{ n: 1, endedAs: 'returned' }] });
  });
});
