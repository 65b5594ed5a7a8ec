import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryChangeRequest } from '../../../../contract/requests/change-requests.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { makeContextOf } from '../../../http/make-context.ts';
import { createHttp } from '../../../platform/http.ts';
import { serveCalls } from '../../../http/api/serve-calls.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { makeBotCheck } from '../../identity/throttling/check-bot.ts';
import { byTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { isReferenceNumber, referenceNumber } from '../rules.ts';
import { sendDeliveryChange, sendEnquiry, sendTransactionChange } from './send-request.ts';
import { startRequest } from './start-request.ts';
import { change, enquiry, referenceOf, withPicture } from './testing-requests.ts';

let program: TestProgram;
let buyer: Ctx;
let number: string;
let networks = 0;
const clock = testClock();

beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, clock });
  const [performanceId] = await announceEvent(program, [generalZone(50)]);
  buyer = await member('buyer@mail.example');
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  number = checkout.groups[0]!.number;
});
afterAll(() => program.close());
beforeEach(async () => {
  clock.advance(60_000);
  // Reset the limits, so that each test has its own day.
  await program.pool.query('delete from rate_limit');
});

/** Each visitor has a separate network unless the test is about networks. */
const visitor = (): Ctx => ({ ...program.ctx(), address: `10.0.${++networks}.1` });

async function member(email: string): Promise<Ctx> {
  const { memberId } = await activatedMember(program, email);
  const actor = { kind: 'member', actorId: memberId, sessionId: `s-${memberId}`, displayName: 'M' } as const;
  return { ...program.ctx(actor), address: `10.1.${++networks}.1` };
}

const mailsTo = async (email: string) =>
  (await readOutbox(program.pool, 500)).filter(({ recipient }) => recipient === email);
const storedOf = async (reference: string) =>
  (await program.pool.query('select kind, state, fields, member_id from request where reference = $1', [reference]))
    .rows[0] as unknown;

describe('reference number', () => {
  test('detects every mistyped digit and swapped pair, and reveals no count', () => {
    for (let at = 0; at < 200; at++) {
      const right = referenceNumber(program.random(6));
      expect(isReferenceNumber(right)).toBe(true);
      for (let place = 1; place < 11; place++) {
        const digit = (Number(right[place]) + 1 + (at % 9)) % 10;
        if (String(digit) === right[place]) continue;
        expect(isReferenceNumber(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false);
        const swapped = right.slice(0, place) + (right[place + 1] ?? '') + right[place] + right.slice(place + 2);
        if (swapped !== right && place < 10) expect(isReferenceNumber(swapped)).toBe(false);
      }
    }
  });
});

describe('enquiry', () => {
  test('stores the text as typed, mails it to staff and sends only the reference number to the sender', async () => {
    const reference = referenceOf(await sendEnquiry(visitor(), enquiry()));
    expect(isReferenceNumber(reference)).toBe(true);
    expect(await storedOf(reference)).toMatchObject({ kind: 'contact', state: 'received', fields: enquiry() });
    await runJobs(program, { times: 2 });
    const [acknowledgement, ...others] = await mailsTo('sender@mail.example');
    expect(others).toEqual([]);
    expect(acknowledgement!.body).toContain(reference);
    expect(acknowledgement!.body.replaceAll(reference, '')).not.toMatch(/Sum Yi|my seat|4567/);
    const told = (await mailsTo('service@fei.example')).filter(({ subject }) => subject.includes(reference));
    expect(told).toHaveLength(1);
    expect(told[0]!.body).toContain('<script>alert(1)</script>');
    expect(told[0]!.html).not.toContain('<script>');
    expect(told[0]!.body).toContain('sender@mail.example');
  });

  test("prevents typed lines from imitating the system's own lines in the mail to staff", async () => {
    const name = 'Chan\r\nReference number: R0000000000\u2028Account: of a member';
    const reference = referenceOf(await sendEnquiry(visitor(), enquiry({ name })));
    await runJobs(program, { times: 2 });
    const [told] = (await mailsTo('service@fei.example')).filter(({ subject }) => subject.includes(reference));
    expect(told!.body).toContain('Chan, Reference number: R0000000000, Account: of a member');
    expect(told!.body).not.toMatch(/^(Reference number: R0|Account)/m);
    expect(await storedOf(reference)).toMatchObject({ fields: { name } });
  });

  test("accepts a form or JSON, and returns errors at their fields in the page's language", async () => {
    const app = await createHttp(program.config, program.log);
    await serveCalls(app, allHandlers, makeContextOf(program));
    const post = async (type: string, payload: string, language: string) => {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-language': language };
      const response = await app.inject({ method: 'POST', url: '/ContactUs.do', headers, payload });
      return { status: response.statusCode, ...response.json<{ reference?: string; errors?: unknown[] }>() };
    };
    const form = new URLSearchParams(enquiry()).toString();
    expect(await post('application/x-www-form-urlencoded', form, 'en_us')).toMatchObject({ status: 200 });
    expect(await post('application/json', JSON.stringify(enquiry()), 'en_us')).toMatchObject({ status: 200 });
    const { message: _, ...without } = enquiry();
    expect(await post('application/json', JSON.stringify(without), 'zh_hk')).toMatchObject({
      status: 422,
      errors: [{ field: 'message', detail: '請輸入你的查詢內容' }],
    });
    await app.close();
  });

  test('treats a retry with the same ID as the same request, even if concurrent, and another text as a new one', async () => {
    const ctx = visitor();
    const requestId = program.id();
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendEnquiry(ctx, enquiry({ requestId }))));
    expect(new Set(sent.map(referenceOf)).size).toBe(1);
    const other = referenceOf(await sendEnquiry(ctx, enquiry({ requestId, message: 'Something else' })));
    expect(other).not.toBe(referenceOf(sent[0]!));
    const stranger = await member('not-the-sender@mail.example');
    expect(referenceOf(await sendEnquiry(stranger, enquiry({ requestId })))).not.toBe(referenceOf(sent[0]!));
  });

  test("prevents an enquiry from flooding a stranger's mailbox", async () => {
    for (let at = 0; at < 8; at++) {
      referenceOf(
        await sendEnquiry(visitor(), enquiry({ email: at % 2 ? 'victim@mail.example' : 'VICTIM@mail.example' })),
      );
      await runJobs(program, { times: 2 });
    }
    const got = (await readOutbox(program.pool, 500)).filter(({ recipient }) => /victim/i.test(recipient));
    expect(got).toHaveLength(5);
  });

  test('counts addresses with a plus suffix as one mailbox', async () => {
    for (let at = 0; at < 7; at++) {
      referenceOf(await sendEnquiry(visitor(), enquiry({ email: `plus.victim+${at}@mail.example` })));
      await runJobs(program, { times: 2 });
    }
    const got = (await readOutbox(program.pool, 500)).filter(({ recipient }) => recipient.startsWith('plus.victim'));
    expect(got).toHaveLength(5);
  });

  test('requires a bot check after ten from one network, and then accepts more', async () => {
    const ctx = visitor();
    for (let at = 0; at < 10; at++) expect(await sendEnquiry(ctx, enquiry())).toMatchObject({ ok: true });
    const refused = { ok: false, code: 'bot_check_needed', field: 'botCheck' };
    expect(await sendEnquiry(ctx, enquiry())).toMatchObject(refused);
    expect(await sendEnquiry(ctx, enquiry({ botCheck: 'nonsense' }))).toMatchObject(refused);
    const challenge = await makeBotCheck(program);
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1000 });
    const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await sendEnquiry(ctx, enquiry({ botCheck }))).toMatchObject({ ok: true });
    expect(await sendEnquiry(ctx, enquiry({ botCheck }))).toMatchObject(refused);
  });
});

describe('transaction change', () => {
  test("stores only the ticked changes, changes nothing itself, and notifies the transaction's owner", async () => {
    const ctx = visitor();
    const before = await program.pool.query('select * from checkout');
    const reference = referenceOf(await sendTransactionChange(ctx, change(number, await withPicture(ctx))));
    expect(await storedOf(reference)).toMatchObject({
      kind: 'transaction_change',
      member_id: null,
      fields: { number, firstDigits: '4111', lastDigits: '1111', newName: 'Lee Ka Yan' },
    });
    expect(JSON.stringify(await storedOf(reference))).not.toContain('not ticked');
    await runJobs(program);
    expect((await mailsTo('buyer@mail.example')).filter(({ body }) => body.includes(reference))).toHaveLength(1);
    expect((await program.pool.query('select * from checkout')).rows).toEqual(before.rows);
  });

  test('responds identically whether or not the transaction exists', async () => {
    const outcomes = [];
    for (const which of [number, '1000000008', '9999999999']) {
      const ctx = visitor();
      outcomes.push(await sendTransactionChange(ctx, change(which, await withPicture(ctx))));
    }
    for (const outcome of outcomes) expect(Object.keys(outcome)).toEqual(['ok', 'value']);
    for (const outcome of outcomes) expect(isReferenceNumber(referenceOf(outcome))).toBe(true);
    await runJobs(program);
    const told = await mailsTo('service@fei.example');
    const bodies = outcomes.map((outcome) => told.find(({ subject }) => subject.includes(referenceOf(outcome)))!.body);
    expect(bodies[0]).toContain('The transaction exists');
    expect(bodies[1]).toContain('No transaction has this number');
  });

  test('requires a picture uploaded by its own sender, which belongs to one request', async () => {
    const ctx = visitor();
    const picture = await withPicture(ctx);
    const refused = { ok: false, code: 'image_upload_failed', field: 'picture' };
    expect(await sendTransactionChange(visitor(), change(number, picture))).toMatchObject(refused);
    expect(await sendTransactionChange(ctx, change(number, 'nothing'))).toMatchObject(refused);
    const all = await Promise.all(Array.from({ length: 5 }, () => sendTransactionChange(ctx, change(number, picture))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((one) => !one.ok && one.code === 'image_upload_failed')).toHaveLength(4);
    expect(await finishUpload(ctx, { key: picture })).toMatchObject({ ok: false });
  });

  test('treats a retry with the same ID as the same request even if its picture is already attached', async () => {
    const ctx = visitor();
    const form = change(number, await withPicture(ctx), { requestId: program.id() });
    const all = await Promise.all(Array.from({ length: 8 }, () => sendTransactionChange(ctx, form)));
    expect(new Set(all.map(referenceOf)).size).toBe(1);
    expect(referenceOf(await sendTransactionChange(ctx, form))).toBe(referenceOf(all[0]!));
  });
});

describe('delivery change', () => {
  const delivery = (picture: string) =>
    DeliveryChangeRequest.parse({
      number,
      name: '陳大文',
      telephone: '9123 4567',
      address: '九龍彌敦道 1 號',
      email: 'else@mail.example',
      picture,
    });

  test("acknowledges the sender and notifies the transaction's owner", async () => {
    const ctx = visitor();
    const reference = referenceOf(await sendDeliveryChange(ctx, delivery(await withPicture(ctx))));
    await runJobs(program);
    for (const email of ['else@mail.example', 'buyer@mail.example'])
      expect((await mailsTo(email)).filter(({ body }) => body.includes(reference))).toHaveLength(1);
  });

  test("notifies the owner even if the sender's mail limit is used up", async () => {
    const told = async () => (await mailsTo('buyer@mail.example')).length;
    for (const email of ['used-up@mail.example', 'buyer@mail.example'])
      for (let at = 0; at < 6; at++) referenceOf(await sendEnquiry(visitor(), enquiry({ email })));
    await runJobs(program, { times: 2 });
    clock.advance(25 * 60 * 60_000);
    for (const email of ['used-up@mail.example', 'buyer@mail.example']) {
      const [ctx, before] = [visitor(), await told()];
      const form = { ...delivery(await withPicture(ctx)), email };
      const reference = referenceOf(await sendDeliveryChange(ctx, form));
      await runJobs(program, { times: 2 });
      expect((await mailsTo('buyer@mail.example')).filter(({ body }) => body.includes(reference))).toHaveLength(1);
      expect(await told()).toBe(before + 1);
    }
  });

  test('mails the owner at most five times a day despite many requests about the transaction', async () => {
    clock.advance(25 * 60 * 60_000);
    const before = (await mailsTo('buyer@mail.example')).length;
    for (let at = 0; at < 7; at++) {
      const ctx = visitor();
      referenceOf(await sendDeliveryChange(ctx, delivery(await withPicture(ctx))));
      clock.advance(1000);
    }
    await runJobs(program, { times: 2 });
    expect((await mailsTo('buyer@mail.example')).length - before).toBe(5);
  });

  test("prefills the member's data, their transactions and the delivery deadlines", async () => {
    expect(await startRequest(visitor())).toEqual({ sender: null, received: null, transactions: [] });
    const { sender, transactions } = await startRequest(buyer);
    expect(sender).toEqual({ name: 'Sum Yi Chan', email: 'buyer@mail.example', telephone: '+852 5123 4567' });
    expect(transactions).toMatchObject([{ number }]);
    const startsAt = new Date(transactions[0]!.startsAt);
    const { hong_kong, overseas } = transactions[0]!.delivery;
    expect(hong_kong! > overseas!).toBe(true);
    const now = clock();
    try {
      clock.set(new Date(startsAt.getTime() - 5 * 86_400_000));
      const { transactions: late } = await startRequest(buyer);
      expect(Object.values(late[0]!.delivery)).toEqual([null, null, null, null]);
    } finally {
      clock.set(now);
    }
  });
});
