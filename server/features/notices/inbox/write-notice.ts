import { formatsIn } from '../../../../contract/core/format.ts';
import { say, type Language } from '../../../../contract/core/language.ts';
import type { PersonalNotice } from '../../../../contract/notices/inbox.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { recallEvent, recallPerformance } from '../../catalogue/events/find-performance.ts';
import { NoticeFacts } from '../rules.ts';
import { sayOfEnding } from './tell-of-points.ts';
import { sayOfSale } from './say-of-sale.ts';
import type { NoticeRow } from '../store.ts';

/** A notice as its reader reads it. */
export async function writeNotice(program: Program, language: Language, row: NoticeRow): Promise<PersonalNotice> {
  const facts = NoticeFacts.parse({ ...(row.facts as object), kind: row.kind });
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const said = { noticeId: row.noticeId, createdAt: row.createdAt.toISOString(), read: row.readAt !== null };
  if (facts.kind === 'password_changed') {
    const when = formats.dayAndTime(new Date(facts.changedAt));
    return {
      ...said,
      kind: facts.kind,
      title: t('password_changed.title'),
      text: t('password_changed.text', { when }),
      subject: { page: 'security', number: null },
    };
  }
  if (facts.kind === 'way_in_added') {
    const added = translator(language, 'signInMethodAdded');
    const time = formats.dayAndTime(new Date(facts.addedAt));
    return {
      ...said,
      kind: facts.kind,
      title: added('title', { way: added(`methods.${facts.way}`) }),
      text: [added('text', { time }), added('notYou')].join(translator(language, 'punctuation')('sentenceGap')),
      subject: { page: 'security', number: null },
    };
  }
  if (facts.kind === 'points_ending') {
    return { ...said, kind: facts.kind, ...sayOfEnding(language, facts), subject: { page: 'points', number: null } };
  }
  if (facts.kind === 'request_moved') return { ...said, ...writeRequestMoved(language, facts) };
  if (facts.kind === 'sale_near' || facts.kind === 'sale_opened') {
    const event = await recallEvent(program, facts.eventId);
    const words = sayOfSale(language, event, facts.kind === 'sale_near' ? new Date(facts.opensAt) : undefined);
    return { ...said, kind: facts.kind, ...words, subject: { page: 'event', number: String(event.number) } };
  }
  const { event, performance } = await recallPerformance(program, facts.performanceId);
  const values = {
    event: say(event.title, language),
    when: formats.dayAndTime(performance.startsAt),
    venue: say(performance.venue.name, language),
    number: facts.number,
  };
  switch (facts.kind) {
    case 'order_paid': {
      const quantity = t('tickets', { count: facts.quantity });
      return {
        ...said,
        kind: facts.kind,
        title: t('order_paid.title', values),
        text: t('order_paid.text', { ...values, quantity }),
        subject: { page: 'transactionDetail', number: facts.number },
      };
    }
    case 'refund_moved': {
      const more = { ...values, amount: formats.money(facts.amountCents) };
      return {
        ...said,
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
        ...said,
        kind: facts.kind,
        title: t(`${facts.kind}.title`, values),
        text: t(`${facts.kind}.text`, { ...values, quantity }),
        subject: { page, number: facts.number },
      };
    }
    case 'case_told':
      return { ...said, ...writeCaseTold(language, facts, values) };
    case 'refund_due': {
      const about = facts.amountCents > 0 ? 'refund_due' : 'noTickets';
      const more = { ...values, amount: formats.money(facts.amountCents), cause: t(`causes.${facts.cause}`) };
      return {
        ...said,
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

function writeRequestMoved(language: Language, facts: Extract<NoticeFacts, { kind: 'request_moved' }>) {
  const t = translator(language, 'requests');
  const { reference, state } = facts;
  const title = t(`notice.${state}.title`, { reference });
  const text = t(`notice.${state}.text`, { kind: t(`kinds.${facts.request}`) });
  const subject = { page: 'memberRequests', number: null } as const;
  return { kind: facts.kind, title, text, subject };
}

function writeCaseTold(
  language: Language,
  facts: Extract<NoticeFacts, { kind: 'case_told' }>,
  values: Record<'event' | 'when' | 'venue' | 'number', string>,
) {
  const t = translator(language, 'notices');
  const more = { ...values, amount: formatsIn(language).money(facts.amountCents) };
  const isFree = facts.what === 'cancelled' && facts.amountCents === 0;
  const title = t(`case_told.${facts.what}.title`, more);
  const text = t(`case_told.${isFree ? 'free' : facts.what}.text`, more);
  return { kind: facts.kind, title, text, subject: { page: 'transactionDetail', number: facts.number } } as const;
}
