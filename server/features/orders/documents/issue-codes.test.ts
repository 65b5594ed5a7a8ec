import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionMethods, type CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { Ctx } from '../../../context.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { exportOrderData } from '../history/export-order-data.ts';

let program: TestProgram;
let seated: string;
let streamed: string;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const performances = [{ key: 'far', startsAt: '2028-06-01T12:00:00Z' }];
  [seated] = (await announceEvent(program, [seatedZone(20, 20)], { key: 'seated', performances })) as [string];
  [streamed] = (await announceEvent(program, [generalZone(99)], {
    key: 'streamed',
    type: 'streamed',
    stream: { opensBeforeMinutes: 15, watchableMinutes: 180 },
    performances,
  })) as [string];
});
afterAll(() => program.close());
beforeEach(() => renewTestGateway());

let members = 0;

/** Buys two tickets and collects every output that the buyer can get for them. */
async function buyAndAsk(performanceId: string, method: CollectionMethod, more: Partial<StartCheckout> = {}) {
  members += 1;
  const email = `codes-${members}@mail.test`;
  const { memberId } = await activatedMember(program, email);
  const ctx: Ctx = program.ctx(memberActor(memberId));
  const courier = method === 'courier' ? ({ region: 'hong_kong', address: '1 Hoi Yuen Road' } as const) : {};
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId)], { method, ...courier, ...more });
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program);
  const { number } = checkout.groups[0]!;
  const [mail] = (await readOutbox(program.pool, 1000)).filter((one) => one.recipient === email);
  return {
    number,
    detail: valueOf(await ordersHandlers.readTransaction(ctx, { query: { number } })),
    tickets: await ordersHandlers.downloadTickets(ctx, { number }),
    receipt: Buffer.from(valueOf(await ordersHandlers.downloadReceipt(ctx, { number })).body),
    calendar: valueOf(await ordersHandlers.downloadCalendarEntry(ctx, { number })).body.toString(),
    history: await ordersHandlers.listTransactions(ctx, { query: {} }),
    checkout: await ordersHandlers.readCheckout(ctx, { params: checkout }),
    kept: await exportOrderData(program, memberId),
    attached: mail!.attachments.map(({ filename, content }) => ({ filename, body: Buffer.from(content, 'base64') })),
    mail: mail!,
  };
}

/** Pattern of scanned codes; nothing else that members get matches it. */
const codeLike = /[0-9A-Z $%*+\-./:]{100}/;

const figuresIn = (pdf: Buffer) => readDrawnPdf(pdf).flatMap((page) => page.figures);

describe('gate codes', () => {
  test('issues one code per ticket of an e-ticket order, the same in every output', async () => {
    const got = await buyAndAsk(seated, 'e_ticket');
    expect(new Set(got.detail.places.map((place) => place.code)).size).toBe(2);
    for (const { code } of got.detail.places) expect(code).toMatch(codeLike);
    expect(figuresIn(Buffer.from(valueOf(got.tickets).body))).toHaveLength(2);
    expect(got.attached.map(({ filename }) => filename)).toEqual([
      `fei-tickets-${got.number}.pdf`,
      `fei-receipt-${got.number}.pdf`,
    ]);
    expect(figuresIn(got.attached[0]!.body)).toHaveLength(2);
  });

  test.each(collectionMethods.filter((method) => method !== 'e_ticket'))(
    'issues no code in any output for paper tickets collected by %s',
    async (method) => {
      const got = await buyAndAsk(seated, method);
      expect(got.detail).toMatchObject({ state: 'paid', collection: { method } });
      // The seats are still shown.
      expect(got.detail.places.map(({ row, seat, code }) => [row !== null, seat !== null, code])).toEqual([
        [true, true, null],
        [true, true, null],
      ]);
      expect(got.tickets).toEqual({ ok: false, code: 'tickets_on_paper' });
      expect(got.attached.map(({ filename }) => filename)).toEqual([`fei-receipt-${got.number}.pdf`]);
      for (const pdf of [got.receipt, got.attached[0]!.body]) expect(figuresIn(pdf)).toEqual([]);
      const said = JSON.stringify([got.detail, got.history, got.checkout, got.kept, got.mail.html, got.mail.body]);
      for (const text of [said, got.calendar]) expect(text).not.toMatch(codeLike);
    },
  );
});

test('prints the contact’s name on tickets, not the member’s', async () => {
  const got = await buyAndAsk(seated, 'e_ticket', { contactName: 'Wong Lai Ming' });
  const pages = [...readDrawnPdf(Buffer.from(valueOf(got.tickets).body)), ...readDrawnPdf(got.receipt)].map(pageTextOf);
  for (const text of pages) {
    expect(text).toContain('WongLaiMing');
    expect(text).not.toContain('ChanSumYi');
  }
  expect(got.detail.name).toBe('Wong Lai Ming');
});

describe('streamed show', () => {
  const elsewhere = /entrance|admit|seat|venue|hall|scanned|QR/i;

  test('explains on the e-ticket how to watch, without code, entrance or seat', async () => {
    const got = await buyAndAsk(streamed, 'e_ticket');
    expect(got.detail.online).toEqual({ until: '2028-06-01T15:00:00.000Z' });
    expect(got.detail.places.map(({ code }) => code)).toEqual([null, null]);
    const pages = readDrawnPdf(Buffer.from(valueOf(got.tickets).body));
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page.figures).toEqual([]);
      expect(pageTextOf(page)).toContain('StartsThu1Jun2028,8:00pm.YoucanwatchuntilThu1Jun2028,11:00pm(HongKongtime).');
      expect(pageTextOf(page)).not.toMatch(elsewhere);
    }
  });

  test('explains how to watch in the receipt, calendar and mail', async () => {
    const got = await buyAndAsk(streamed, 'e_ticket');
    const receipt = readDrawnPdf(got.receipt).map(pageTextOf).join('');
    const calendar = got.calendar.replaceAll('\r\n ', '');
    expect(receipt).toContain('Streamedonline');
    expect(calendar).toContain('LOCATION:Streamed online');
    const page = `/en_us/Watch/${got.detail.number}.html`;
    expect(calendar).toMatch(new RegExp(`^URL.*${page}`, 'm'));
    for (const text of [receipt, got.mail.body]) expect(text).toContain(page);
    expect(calendar).toMatch(/DESCRIPTION:.*You can watch until Thu 1 Jun 2028\\, 11:00 pm/);
    expect(got.mail.subject).toBe('Watch online: Event');
    expect(got.mail.body).toMatch(/Watch online: Starts Thu 1 Jun 2028, 8:00 pm\. You can watch until/);
    for (const text of [receipt, calendar, got.mail.body]) expect(text).not.toMatch(elsewhere);
  });
});
