import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { collectionMethods, type CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import { href } from '../../../../contract/routes.ts';
import enUs from '../../../../words/orders/mails.en_us.ts';
import zhCn from '../../../../words/orders/mails.zh_cn.ts';
import zhHk from '../../../../words/orders/mails.zh_hk.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox, type OutboxMessage } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { releaseExpiredHolds } from '../../seating/holds/release-expired-holds.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { expireCheckouts } from '../checkout/expire-checkouts.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { sendTickets } from './send-tickets.ts';

let program: TestProgram;
let performanceId: string;
let streamed: string;
const begin = new Date('2026-03-04T04:00:00Z');
const words = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  program.clock.set(begin);
  const performances = [{ key: 'far', startsAt: '2028-06-01T12:00:00Z' }];
  [performanceId] = (await announceEvent(program, [seatedZone(20, 30)], { key: 'one', performances })) as [string];
  [streamed] = (await announceEvent(program, [generalZone(99)], {
    key: 'streamed',
    title: { en_us: 'Night Tide', zh_hk: '夜潮', zh_cn: '夜潮' },
    type: 'streamed',
    stream: { opensBeforeMinutes: 15, watchableMinutes: 180 },
    performances,
  })) as [string];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
  program.clock.set(begin);
});

let members = 0;
async function newBuyer(language: Language): Promise<{ ctx: Ctx; memberId: string; email: string }> {
  members += 1;
  const email = `buyer-${members}@mail.test`;
  const { memberId } = await activatedMember(program, email);
  return { ctx: program.ctx(memberActor(memberId), language), memberId, email };
}

async function buy(ctx: Ctx, shows: readonly string[], more: Parameters<typeof startFor>[2] = {}) {
  const holds = [];
  for (const one of shows) holds.push(await holdFor(ctx, one));
  const checkout = await startFor(ctx, holds, more);
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program, { times: 2 });
  return checkout;
}

async function mailsTo(email: string): Promise<OutboxMessage[]> {
  const mails = await readOutbox(program.pool, 1000);
  return mails.filter((mail) => mail.recipient === email && mail.messageId.startsWith('tickets-'));
}

const address = 'Flat B, 8/F\r\nLion Rock Mansion\n<Kowloon>';
const detailsOf = (method: CollectionMethod) =>
  method === 'courier' ? ({ method, region: 'hong_kong', address } as const) : { method };
const cases = collectionMethods.flatMap((method) =>
  languages.map((language): [CollectionMethod, Language] => [method, language]),
);

describe('purchase mail', () => {
  test.each(cases)('lists the collection method (%s, %s) first and includes the seats', async (method, language) => {
    const { ctx, email } = await newBuyer(language);
    const { groups } = await buy(ctx, [performanceId], detailsOf(method));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    const said = words[language].bought[method];
    expect(mail).toMatchObject({ language, subject: said.subject.replace('{title}', 'Event') });
    const [one, two] = groups[0]!.places;
    const seats = {
      en_us: `Row ${one!.row}, seats ${one!.seat} and ${two!.seat}`,
      zh_hk: `${one!.row} 行 ${one!.seat}、${two!.seat} 號`,
      zh_cn: `${one!.row} 排 ${one!.seat}、${two!.seat} 号`,
    };
    for (const part of [said.heading, said.text, groups[0]!.number, seats[language]]) {
      expect(mail!.body).toContain(part);
      expect(mail!.html).toContain(part);
    }
    const receipt = `fei-receipt-${groups[0]!.number}.pdf`;
    const tickets = `fei-tickets-${groups[0]!.number}.pdf`;
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual(
      method === 'e_ticket' ? [tickets, receipt] : [receipt],
    );
    for (const { content } of mail!.attachments) {
      expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('shows the courier address as entered, and how to correct it', async () => {
    const { ctx, email } = await newBuyer('en_us');
    const { groups } = await buy(ctx, [performanceId], detailsOf('courier'));
    const [mail] = await mailsTo(email);
    expect(mail!.body).toContain('Delivery address: Chan Sum Yi\nFlat B, 8/F\nLion Rock Mansion\n<Kowloon>\n');
    expect(mail!.html).toContain('Chan Sum Yi<br>Flat B, 8/F<br>Lion Rock Mansion<br>&lt;Kowloon&gt;</td>');
    const { number } = groups[0]!;
    expect(mail!.body).toContain(href('txnChangeRequest', { language: 'en_us', query: { number } }));
  });

  test.each([
    ['kiosk', 'ticketingTerminal'],
    ['box_office', 'boxOffice'],
  ] as const)('links to the page of collection points for %s', async (method, page) => {
    const { ctx, email } = await newBuyer('zh_hk');
    await buy(ctx, [performanceId], { method });
    expect((await mailsTo(email))[0]!.body).toContain(href(page, { language: 'zh_hk' }));
  });

  test('treats a mix of streamed and live shows as tickets, and explains how to watch', async () => {
    const { ctx, email } = await newBuyer('zh_cn');
    await buy(ctx, [performanceId, streamed]);
    const [mail] = await mailsTo(email);
    expect(mail!.body).toContain(zhCn.bought.e_ticket.heading);
    expect(mail!.body).toMatch(/夜潮\n.*\n在线观看：2028年6月1日（周四）20:00 开始，可观看至2028年6月1日（周四）23:00/);
    expect(mail!.attachments).toHaveLength(4);
  });

  test("sends once, and does not suppress another member's mail with the same ID", async () => {
    const checkoutId = program.id();
    const [first, second] = [await newBuyer('en_us'), await newBuyer('en_us')];
    for (const { ctx } of [first, second]) await buy(ctx, [performanceId], { checkoutId });
    await sendTickets(program, { memberId: first.memberId, checkoutId });
    for (const { email } of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
  });

  test('mails the refund once if there are no tickets, with a link to the transaction', async () => {
    const { ctx, email } = await newBuyer('zh_cn');
    const [scarce] = await announceEvent(program, [seatedZone(1, 2)], { key: 'scarce' });
    const checkout = await startFor(ctx, [await holdFor(ctx, scarce!)]);
    const paymentId = await payFor(ctx, checkout);
    program.clock.advance(20 * 60_000);
    await expireCheckouts(program);
    await releaseExpiredHolds(program);
    await holdFor(program.ctx(memberActor()), scarce!);
    await capture(ctx, paymentId);
    await runJobs(program, { times: 2 });
    const mails = (await readOutbox(program.pool, 1000)).filter((mail) => mail.messageId.includes(checkout.checkoutId));
    expect(mails).toHaveLength(1);
    const { number } = checkout.groups[0]!;
    const attachments = [{ filename: `fei-credit-note-${number}-C1.pdf` }];
    expect(mails[0]).toMatchObject({ recipient: email, language: 'zh_cn', attachments });
    expect(mails[0]!.body).toContain(href('transactionDetail', { language: 'zh_cn', query: { number } }));
  });
});
