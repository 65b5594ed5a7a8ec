import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { listNotices } from '../../notices/inbox/list-notices.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../checkout/testing-purchase.ts';

let program: TestProgram;
let buyer: Ctx;
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor((await activatedMember(program, 'buyer@example.com')).memberId));
  [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], { returnable: true });
});
afterEach(() => program.close());

/** Buys two tickets at 380 dollars plus fees, partly with points, and returns one. */
async function buyAndReturn(pointsCents: number): Promise<{ number: string; mail: string }> {
  const memberId = requireMember(buyer);
  const lot = { memberId, lotId: program.id(), source: 'grant', cents: 1000_00 } as const;
  await program.transact((tx) => creditPoints(program, tx, lot));
  const { checkoutId, totalCents, groups } = await startFor(buyer, [await holdFor(buyer, performanceId, 2)]);
  const paymentId = program.id();
  const method = pointsCents >= totalCents ? 'points' : 'card';
  valueOf(await payCheckout(buyer, { checkoutId, paymentId, method, pointsCents: Math.min(pointsCents, totalCents) }));
  if (method === 'card') await capture(buyer, paymentId);
  await runJobs(program);
  const { number } = groups[0]!;
  const body = { numbers: [1], refundCents: 380_00 };
  // A retry sends no second notification.
  for (let n = 0; n < 2; n++) valueOf(await ordersHandlers.returnOwnTickets(buyer, { params: { number }, body }));
  await runJobs(program, { times: 2 });
  const mails = (await readOutbox(program.pool, 50)).filter(({ messageId }) => messageId.startsWith('returned-'));
  expect(mails).toHaveLength(1);
  return { number, mail: mails[0]!.body };
}

const notices = async (ctx = buyer) => (await listNotices(ctx)).data.filter(({ kind }) => kind === 'tickets_returned');

test("writes one inbox notice for a return, in the reader's language", async () => {
  const { number, mail } = await buyAndReturn(0);
  expect(mail).toContain('We’re refunding HK$380 to your original payment method.');
  expect(mail).not.toContain('points');
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice?.text).toContain('You’ve returned 1 ticket for the performance on ');
  expect(notice?.text).toContain('We’re refunding HK$380 to your original payment method');
  expect(notice?.subject).toEqual({ page: 'transactionDetail', number });
  const titles = new Set<string>();
  for (const language of languages) titles.add((await notices({ ...buyer, language }))[0]!.title);
  expect(titles.size).toBe(languages.length);
});

test('lists returned points separately from money, to the cent', async () => {
  const { mail } = await buyAndReturn(300_00);
  const said = /refunding HK\$([\d.]+) to your original payment method, and ([\d.]+) points are back/.exec(mail);
  const [money, points] = [Number(said?.[1]), Number(said?.[2])];
  expect(points).toBeGreaterThan(0);
  expect(Math.round((money + points) * 100)).toBe(380_00);
  const { rows } = await program.pool.query('select amount_cents, points_cents from refund');
  expect(rows).toEqual([{ amount_cents: Math.round(money * 100), points_cents: Math.round(points * 100) }]);
  expect((await notices())[0]?.text).toContain(
    `HK$${said?.[1]} to your original payment method, and ${said?.[2]} points`,
  );
});

test('mentions no money if everything was paid with points', async () => {
  const { mail } = await buyAndReturn(1000_00);
  expect(mail).toContain('380 points are back in your account');
  expect(mail).not.toContain('HK$');
  expect((await notices())[0]?.text).not.toContain('HK$');
});
