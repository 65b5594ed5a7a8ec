import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { PersonalNotice } from '../../../../contract/notices/inbox.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { formatStreamNotice } from './notify-stream-opening.ts';
import type { NoticeData } from '../rules.ts';

type OfOrder = Exclude<Extract<NoticeData, { performanceId: string }>, { kind: 'wish_told' }>;

export async function writeOrderNotice(
  program: Program,
  language: Language,
  facts: OfOrder,
): Promise<Pick<PersonalNotice, 'kind' | 'title' | 'text' | 'subject'>> {
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const { event, performance } = await getPerformance(program, facts.performanceId);
  const values = {
    event: localize(event.title, language),
    when: formats.dayAndTime(performance.startsAt),
    venue: localize(performance.venue.name, language),
    number: facts.number,
  };
  switch (facts.kind) {
    case 'order_paid':
      return {
        kind: facts.kind,
        title: t('order_paid.title', values),
        text: t('order_paid.text', { ...values, quantity: t('tickets', { count: facts.quantity }) }),
        subject: { page: 'transactionDetail', number: facts.number },
      };
    case 'stream_opens':
      return {
        kind: facts.kind,
        ...formatStreamNotice(language, values),
        subject: { page: 'watch', number: facts.number },
      };
    case 'refund_moved': {
      const more = { ...values, amount: formats.money(facts.amountCents) };
      return {
        kind: facts.kind,
        title: t(`refund_moved.${facts.standing}.title`, more),
        text: t(`refund_moved.${facts.standing}.text`, more),
        subject: { page: 'transactionDetail', number: facts.number },
      };
    }
    case 'tickets_given':
    case 'tickets_received': {
      const quantity = t('tickets', { count: facts.quantity });
      const page = facts.kind === 'tickets_given' ? 'transactionDetail' : 'receivedTickets';
      return {
        kind: facts.kind,
        title: t(`${facts.kind}.title`, values),
        text: t(`${facts.kind}.text`, { ...values, quantity }),
        subject: { page, number: facts.number },
      };
    }
    case 'tickets_returned':
      return writeReturned(language, facts, values);
    case 'case_told':
      return writeCaseTold(language, facts, values);
    case 'case_holder_told':
      return {
        kind: facts.kind,
        title: t(`case_holder_told.${facts.what}.title`, values),
        text: t(`case_holder_told.${facts.what}.text`, values),
        subject: { page: 'receivedTickets', number: facts.number },
      };
    case 'refund_due': {
      const about = facts.amountCents > 0 ? 'refund_due' : 'noTickets';
      const more = { ...values, amount: formats.money(facts.amountCents), cause: t(`causes.${facts.cause}`) };
      return {
        kind: facts.kind,
        title: t(`${about}.title`, more),
        text: t(`${about}.text`, more),
        subject: facts.hasRecord
          ? { page: 'transactionDetail', number: facts.number }
          : { page: 'txnHistory', number: null },
      };
    }
  }
}

type Values = Record<'event' | 'when' | 'venue' | 'number', string>;

function writeReturned(
  language: Language,
  { kind, number, quantity: count, moneyCents, pointsCents, resold }: Extract<NoticeData, { kind: 'tickets_returned' }>,
  values: Values,
) {
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const amounts = { amount: formats.money(moneyCents), points: formats.points(pointsCents) };
  const what = pointsCents === 0 ? 'money' : moneyCents === 0 ? 'points' : 'both';
  const about = resold ? 'tickets_resold' : 'tickets_returned';
  return {
    kind,
    title: t(`${about}.title`, values),
    text: t(`${about}.${what}`, { ...values, ...amounts, quantity: t('tickets', { count }) }),
    subject: { page: 'transactionDetail', number } as const,
  };
}

function writeCaseTold(language: Language, facts: Extract<NoticeData, { kind: 'case_told' }>, values: Values) {
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const until = facts.until ? formats.dayAndTime(new Date(facts.until)) : '';
  const more = { ...values, amount: formats.money(facts.amountCents), until };
  const title = t(`case_told.${facts.what}.title`, more);
  const text = t(`case_told.${textOf(facts)}.text`, more);
  return { kind: facts.kind, title, text, subject: { page: 'transactionDetail', number: facts.number } } as const;
}

/** Returns the message key for a case. For a cancelled performance it depends on the refund. */
function textOf({ what, amountCents, part, until }: Extract<NoticeData, { kind: 'case_told' }>) {
  if (what !== 'cancelled') return what;
  if (amountCents === 0) return 'free';
  if (until) return 'asked';
  return part ? 'part' : what;
}
