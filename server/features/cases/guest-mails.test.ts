import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '../../../contract/core/language.ts';
import { retention } from '../../../contract/requests/limits.ts';
import { readOutbox } from '../../platform/mail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { openSecondProgram, openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitAction } from '../audit/permit-action.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { forgetGuests } from '../orders/gifts/forget-guests.ts';
import { listGifts } from '../orders/gifts/list-gifts.ts';
import { sendGiftAgain } from '../orders/gifts/send-gift-again.ts';
import { allot, giveTo } from '../orders/gifts/testing-gifts.ts';
import { announceEvent, seatedZone } from '../seating/inventory/testing-sale.ts';
import { mailBuyer } from './mail-buyer.ts';
import type { NewCase } from './open-case.ts';
import { approvedCase, drainCases, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  program.clock.set(new Date('2026-03-04T04:00:00Z'));
  const performances = ['2026-04-01', '2026-04-02'].map((day) => ({ key: day, startsAt: `${day}T12:00:00Z` }));
  const title = { en_us: 'Night Tide', zh_hk: '夜潮', zh_cn: '夜潮之夜' };
  [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)], { title, performances });
  const allotmentId = await allot(program, performanceId, { names: 'A1 A2 A3' });
  for (const [at, language] of languages.entries()) {
    const guest = { [`${language}@guest.test`]: `A${at + 1}` };
    valueOf(await giveTo(program, performanceId, allotmentId, guest, { language }));
  }
  await runJobs(program, { times: 2 });
});
afterEach(async () => {
  expect(await wrongOf(program)).toEqual([]);
  await program.close();
});

const call = async (input: Pick<NewCase, 'kind' | 'newStartsAt'>) => {
  const approved = await approvedCase(program, performanceId, input);
  await drainCases(program);
  return approved;
};
const mailsTo = async (email: string) => {
  await runJobs(program, { times: 2 });
  const all = await readOutbox(program.pool, 100);
  return all.filter(({ recipient, messageId }) => recipient === email && messageId.startsWith('case-'));
};
const choices = async () => {
  const { rows } = await program.pool.query('select choice, owed_cents from case_order order by order_id');
  return rows.map((row) => `${String(row.choice)} ${String(row.owed_cents)}`);
};

test('mails each guest of a cancelled performance once in their language, without money or links', async () => {
  const { preview } = await call({ kind: 'cancel' });
  expect(preview).toMatchObject({ orders: 3, owedCents: 0, exchangeable: { orders: 0, cents: 0 } });
  for (const [language, says] of [
    ['en_us', 'This performance is cancelled'],
    ['zh_hk', '取消'],
    ['zh_cn', '取消'],
  ] as const) {
    const [mail, ...more] = await mailsTo(`${language}@guest.test`);
    expect(more).toEqual([]);
    expect(mail!.body).toContain(says);
    expect(mail!.body).not.toMatch(/HK\$|TransactionDetail|token=|CaseChoice/);
    expect(mail!.attachments).toEqual([]);
  }
  // Guests cannot choose, so the case does not wait for them.
  expect(await choices()).toEqual(['refund 0', 'refund 0', 'refund 0']);
  expect(testGateway().refunds.size).toBe(0);
});

test("leaves guests' tickets valid for a postponed performance, offers no HK$0 refund and mails the new date", async () => {
  await call({ kind: 'postpone', newStartsAt: null });
  const [mail] = await mailsTo('en_us@guest.test');
  expect(mail!.body).toContain('This performance is postponed');
  expect(mail!.body).not.toMatch(/HK\$|full refund|exchange|TransactionDetail|token=/);
  expect(await choices()).toEqual(['keep 0', 'keep 0', 'keep 0']);
  await call({ kind: 'postpone', newStartsAt: new Date('2026-05-01T12:00:00Z') });
  const [, moved, ...more] = (await mailsTo('en_us@guest.test'))
    .toSorted((a, b) => a.subject.localeCompare(b.subject))
    .toReversed();
  expect(more).toEqual([]);
  expect(moved!.subject).toContain('New date');
});

test('sends one mail if two workers process a guest at the same time or a job is retried', async () => {
  const beside = await openSecondProgram(program, byTestGateway);
  try {
    const {
      row: { caseId },
    } = await call({ kind: 'cancel' });
    const { rows } = await program.pool.query<{ order_id: string; buyer_id: string }>(
      `select order_id, buyer_id from gift where email = 'en_us@guest.test'`,
    );
    const fact = { caseId, performanceId, orderId: rows[0]!.order_id, memberId: rows[0]!.buyer_id };
    await Promise.all([program, beside, program, beside].map((one) => mailBuyer(one, fact)));
    expect(await mailsTo('en_us@guest.test')).toHaveLength(1);
  } finally {
    await beside.close();
  }
});

const dayMs = 24 * 60 * 60 * 1000;
const addresses = async () => (await listGifts(program.ctx(), performanceId)).map(({ email }) => email);

test('erases guest addresses some time after the performance and mails no one afterwards', async () => {
  program.clock.set(new Date(Date.parse('2026-04-01T12:00:00Z') + retention.guestAddressDays * dayMs));
  await forgetGuests(program);
  expect((await addresses()).every((email) => email?.endsWith('@guest.test'))).toBe(true);
  program.clock.advance(dayMs);
  await forgetGuests(program);
  await forgetGuests(program);
  expect(await addresses()).toEqual([null, null, null]);
  const [gift] = await listGifts(program.ctx(), performanceId);
  // A guest later asks to have the tickets sent again: the new address is erased too.
  const permit = valueOf(permitAction({ actor: staffActor() }, 'ticket.send_again', performanceId));
  const again = { orderId: gift!.orderId, sendId: program.id(), email: 'late@guest.test' };
  valueOf(await sendGiftAgain(program, permit, again));
  await runJobs(program, { times: 2 });
  expect((await readOutbox(program.pool, 100)).some(({ recipient }) => recipient === 'late@guest.test')).toBe(true);
  await forgetGuests(program);
  expect(await addresses()).toEqual([null, null, null]);
});

test('retains addresses while a performance is postponed with no date, because the new date must be mailed', async () => {
  await call({ kind: 'postpone', newStartsAt: null });
  program.clock.set(new Date('2027-06-01T00:00:00Z'));
  await forgetGuests(program);
  expect((await addresses()).filter((email) => email === null)).toEqual([]);
  await program.pool.query('update gift set email = null');
  await call({ kind: 'cancel' });
  expect(await mailsTo('en_us@guest.test')).toHaveLength(1);
});
