import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../contract/core/language.ts';
import type { Ctx } from '../../context.ts';
import { readOutbox, type OutboxMessage } from '../../platform/mail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { activatedMember } from '../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { listNotices } from '../notices/inbox/list-notices.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { byTestGateway, renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { orderOf } from '../orders/exchange/testing-exchange.ts';
import { makeOrderFile } from '../orders/documents/make-order-file.ts';
import { acceptTickets } from '../orders/tickets/accept-tickets.ts';
import { returnTickets } from '../orders/tickets/return-tickets.ts';
import { offerTo } from '../orders/tickets/testing-tickets.ts';
import { announceEvent, generalZone, standard } from '../seating/inventory/testing-sale.ts';
import { chooseForOrder } from './choice/make-choice.ts';
import type { NewCase } from './open-case.ts';
import { approvedCase, drainCases } from './testing-cases.ts';

let program: TestProgram;
let first: string;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  program.clock.set(new Date('2026-03-04T04:00:00Z'));
});
afterEach(() => program.close());

const day = 24 * 60 * 60_000;
const title = { en_us: 'Night Tide', zh_hk: '夜潮', zh_cn: '夜潮之夜' };

/** Announces an event on the given days. Tickets cost HK$200 plus a HK$20 fee. */
async function announce(...days: readonly string[]): Promise<void> {
  const performances = days.map((one) => ({ key: one, startsAt: `${one}T12:00:00Z` }));
  [first = ''] = await announceEvent(program, [generalZone(99, { prices: { R: 200_00 } })], { title, performances });
}

async function memberOf(email: string, language: Language): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId), language);
}

async function buy(language: Language, quantity = 2): Promise<{ buyer: Ctx; order: OwnOrder }> {
  const buyer = await memberOf(`${language}@mail.test`, language);
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(quantity))]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program, { times: 2 });
  return { buyer, order: await orderOf(buyer, checkout.checkoutId) };
}

async function call(input: Pick<NewCase, 'kind' | 'newStartsAt'>): Promise<void> {
  await approvedCase(program, first, input);
  await drainCases(program);
}

async function mailsTo(email: string): Promise<OutboxMessage[]> {
  const all = await readOutbox(program.pool, 100);
  return all.filter((one) => one.messageId.startsWith('case-') && one.recipient === email).toReversed();
}

function entryOf({ attachments }: OutboxMessage) {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))!;
  return readEntry(file.contentType, Buffer.from(file.content, 'base64'));
}

/** Returns the first value of each property, with RFC 5545 line folding undone. */
function readEntry(type: string, body: Buffer): { type: string; lines: Record<string, string> } {
  const text = body.toString().replaceAll('\r\n ', '');
  const lines = text.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  return { type, lines: Object.fromEntries(lines.toReversed()) as Record<string, string> };
}

/** Sentences that a mail must contain in this order, by language. */
type Sentences = Readonly<Record<Language, readonly string[]>>;

function expectToSay({ subject, body }: OutboxMessage, sentences: readonly string[]): void {
  const text = `${subject}\n${body}`;
  const at = sentences.map((sentence) => text.indexOf(sentence));
  const missing = sentences.filter((_, index) => at[index]! < 0);
  expect({ missing, text: missing.length > 0 ? text : '' }).toEqual({ missing: [], text: '' });
  expect(at).toEqual(at.toSorted((a, b) => a - b));
}

const both = ['2026-06-01', '2026-06-08'];
const alone = ['2026-06-01'];
const newStartsAt = new Date('2026-07-01T12:00:00Z');

const inFull: Sentences = {
  en_us: ['Cancelled: Night Tide, Mon 1 Jun 2026, 8:00 pm', 'The singer is ill.', 'HK$440 in full, fees included'],
  zh_hk: ['取消：夜潮，2026年6月1日（星期一）晚上8時', '歌手抱恙。', '全數退回 HK$440，包括手續費'],
  zh_cn: ['取消通知：夜潮之夜，2026年6月1日（周一）20:00', '歌手身体不适。', 'HK$440 将全额原路退回，包括手续费'],
};
const inFullLater: Sentences = {
  en_us: [
    ...inFull.en_us.slice(0, 2),
    'You can exchange your tickets for another date, or get a refund now.',
    'If you don’t choose by Fri 6 Mar 2026, 12:00 pm, we’ll refund HK$440 in full, fees included',
    'Exchange tickets or get a refund',
    '/en_us/Choice.html?token=',
  ],
  zh_hk: [
    ...inFull.zh_hk.slice(0, 2),
    '你可換取其他場次的門票，或立即退款。',
    '如在2026年3月6日（星期五）中午12時前未有選擇，我們會循原付款方式全數退回 HK$440，包括手續費。',
    '換票或退款',
    '/zh_hk/Choice.html?token=',
  ],
  zh_cn: [
    ...inFull.zh_cn.slice(0, 2),
    '您可以更换场次，或立即退款。',
    '如您在2026年3月6日（周五）12:00 前未作选择，HK$440 将全额原路退回，包括手续费。',
    '换票或退款',
    '/zh_cn/Choice.html?token=',
  ],
};
const postponed: Sentences = {
  en_us: [
    'Postponed: Night Tide',
    'There’s no new date yet.',
    'You can ask for a full refund of HK$440 until Wed 18 Mar 2026, 12:00 pm.',
    'You can also exchange your tickets for another date.',
    'See your options',
  ],
  zh_hk: [
    '延期：夜潮',
    '新日期尚未公布。',
    '如欲退款，可在2026年3月18日（星期三）中午12時前申請，我們會全數退回 HK$440。',
    '你亦可換取其他場次的門票。',
    '保留門票、換票或退款',
  ],
  zh_cn: [
    '延期通知：夜潮之夜',
    '新日期尚未公布。',
    '如您希望退款，可在2026年3月18日（周三）12:00 前申请，我们将全额退还 HK$440。',
    '您也可以更换场次。',
    '保留门票、换票或退款',
  ],
};
const moved: Sentences = {
  en_us: [
    'New date: Night Tide, Wed 1 Jul 2026, 8:00 pm',
    'Your tickets are valid for the new date, with the same QR code.',
    'Old date: Mon 1 Jun 2026, 8:00 pm',
    'Keep tickets or get a refund',
  ],
  zh_hk: [
    '新日期：夜潮，2026年7月1日（星期三）晚上8時',
    '憑原有二維碼入場',
    '原定日期：2026年6月1日',
    '保留門票或退款',
  ],
  zh_cn: [
    '改期通知：夜潮之夜，2026年7月1日（周三）20:00',
    '凭原二维码入场',
    '原定日期：2026年6月1日',
    '保留门票或退款',
  ],
};

describe.each(languages)('case mail to a buyer in %s', (language) => {
  const mailed = async () => mailsTo(`${language}@mail.test`);

  test.each([
    ['cancelled, with no other date on sale', alone, { kind: 'cancel' }, inFull],
    ['cancelled, with another date on sale', both, { kind: 'cancel' }, inFullLater],
    ['postponed, with another date on sale', both, { kind: 'postpone' }, postponed],
    ['moved', alone, { kind: 'postpone', newStartsAt }, moved],
  ] as const)('describes what happens if a performance is %s', async (_, days, input, sentences) => {
    await announce(...days);
    await buy(language);
    await call(input);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expectToSay(mails[0]!, sentences[language]);
    expect(mails[0]!.language).toBe(language);
  });

  test('does not promise a full refund if a ticket was returned before', async () => {
    await announce(...alone);
    const { buyer, order } = await buy(language, 3);
    const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
    const by = { actor: { kind: 'system', name: 'a test' } } as const;
    valueOf(await returnTickets(program, by, order, [{ n: 2, issue: 1 }], back));
    await call({ kind: 'cancel' });
    const [mail] = await mailed();
    const said = {
      en_us: 'We’re refunding HK$440 for the tickets you still had, fees included, to your original payment method.',
      zh_hk: '我們會循原付款方式退回餘下門票的款項 HK$440，包括手續費',
      zh_cn: '剩余门票的款项 HK$440 将原路退回，包括手续费',
    };
    expectToSay(mail!, [said[language]]);
    expect(mail!.body).not.toMatch(/in full|全數|全额/);
    const [notice] = (await listNotices(buyer)).data;
    expect(notice!.text).not.toMatch(/in full|全數|全额/);
  });

  test('sends a second mail when a buyer who chose nothing is refunded', async () => {
    await announce(...both);
    await buy(language);
    await call({ kind: 'cancel' });
    program.clock.advance(2 * day);
    await drainCases(program);
    const mails = await mailed();
    expect(mails).toHaveLength(2);
    const said = {
      en_us: [
        'Your refund for Night Tide',
        'The deadline to exchange your tickets has passed.',
        'HK$440 in full',
        'HK$440',
      ],
      zh_hk: ['退款：夜潮', '換票期限已過。', '全數退回 HK$440', '退款：HK$440'],
      zh_cn: ['退款：夜潮之夜', '换票期限已过。', 'HK$440 将全额原路退回', '退款：HK$440'],
    };
    expectToSay(mails[1]!, said[language]);
    expect(mails[1]!.attachments).toEqual([]);
  });
});

test.each(languages)(
  'informs the recipient of transferred tickets in %s of what happens to them, without mentioning money',
  async (language) => {
    await announce(...both);
    const { buyer, order } = await buy(language);
    const friend = await memberOf('friend@mail.test', language);
    valueOf(await acceptTickets(friend, (await offerTo(buyer, order, 'friend@mail.test')).token));
    await call({ kind: 'postpone' });
    await call({ kind: 'postpone', newStartsAt });
    valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
    await drainCases(program);
    const mails = await mailsTo('friend@mail.test');
    const said = {
      en_us: ['stay valid for it', 'are valid for the new date', 'You can no longer use them.'],
      zh_hk: ['屆時仍然有效', '在新日期仍然有效', '轉贈給你的門票不能再用'],
      zh_cn: ['届时仍然有效', '在新日期仍然有效', '转赠给您的门票不能再使用'],
    };
    expect(mails).toHaveLength(3);
    for (const [at, sentence] of said[language].entries()) expectToSay(mails[at]!, [sentence]);
    for (const { body } of mails) expect(body).not.toContain('$');
  },
);

describe('calendar entry in the mail', () => {
  async function entries(...cases: Pick<NewCase, 'kind' | 'newStartsAt'>[]) {
    await announce(...alone);
    const { buyer, order } = await buy('en_us');
    const bought = valueOf(await makeOrderFile(buyer, 'calendar', order));
    for (const one of cases) {
      program.clock.advance(60_000);
      await call(one);
    }
    return [readEntry(bought.contentType, bought.body), ...(await mailsTo('en_us@mail.test')).map(entryOf)];
  }

  test('cancels the entry under its original UID with a higher SEQUENCE', async () => {
    const [bought, cancelled] = await entries({ kind: 'cancel' });
    expect(cancelled!.type).toContain('method=CANCEL');
    expect(cancelled!.lines).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: bought!.lines.UID });
    expect(Number(cancelled!.lines.SEQUENCE)).toBeGreaterThan(Number(bought!.lines.SEQUENCE));
    expect(cancelled!.lines.DESCRIPTION).not.toContain('entrance');
    expect(bought!.lines.DESCRIPTION).toContain('entrance');
  });

  test('restores a postponed performance with its new date', async () => {
    const [bought, postponed, back] = await entries({ kind: 'postpone' }, { kind: 'postpone', newStartsAt });
    expect(postponed!.lines).toMatchObject({ METHOD: 'CANCEL', UID: bought!.lines.UID });
    expect(back!.type).toContain('method=PUBLISH');
    expect(back!.lines).toMatchObject({
      METHOD: 'PUBLISH',
      STATUS: 'CONFIRMED',
      UID: bought!.lines.UID,
      DTSTART: '20260701T120000Z',
    });
    const sequences = [bought!, postponed!, back!].map(({ lines }) => Number(lines.SEQUENCE));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  });
});
