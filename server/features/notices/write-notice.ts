import { formatsIn } from '../../../contract/format.ts';
import { say, type Language } from '../../../contract/language.ts';
import type { PersonalNotice } from '../../../contract/notices.ts';
import { noticeWords } from '../../../contract/words/notices.ts';
import { requestWords } from '../../../contract/words/requests.ts';
import { wayInWords } from '../../../contract/words/way-in-notices.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import type { Program } from '../../context.ts';
import { recallPerformance } from '../catalogue/find-performance.ts';
import { NoticeFacts } from './rules.ts';
import type { NoticeRow } from './store.ts';

/** A notice as its reader reads it. */
export async function writeNotice(program: Program, language: Language, row: NoticeRow): Promise<PersonalNotice> {
  const facts = NoticeFacts.parse({ ...(row.facts as object), kind: row.kind });
  const words = noticeWords[language];
  const formats = formatsIn(language);
  const said = { noticeId: row.noticeId, createdAt: row.createdAt.toISOString(), read: row.readAt !== null };
  if (facts.kind === 'password_changed') {
    const { title, text } = words.kinds.password_changed;
    const when = formats.dayAndTime(new Date(facts.changedAt));
    return {
      ...said,
      kind: facts.kind,
      title,
      text: fillIn(text, { when }),
      subject: { page: 'security', number: null },
    };
  }
  if (facts.kind === 'way_in_added') {
    const { title, text, notYou, ways } = wayInWords[language];
    const time = formats.dayAndTime(new Date(facts.addedAt));
    return {
      ...said,
      kind: facts.kind,
      title: fillIn(title, { way: ways[facts.way] }),
      text: [fillIn(text, { time }), notYou].join(language === 'en_us' ? ' ' : ''),
      subject: { page: 'security', number: null },
    };
  }
  if (facts.kind === 'request_moved') return { ...said, ...writeRequestMoved(language, facts) };
  const { event, performance } = await recallPerformance(program, facts.performanceId);
  const values = {
    event: say(event.title, language),
    when: formats.dayAndTime(performance.startsAt),
    venue: say(performance.venue.name, language),
    number: facts.number,
  };
  switch (facts.kind) {
    case 'order_paid': {
      const { title, text } = words.kinds.order_paid;
      const quantity = words.tickets(facts.quantity);
      return {
        ...said,
        kind: facts.kind,
        title: fillIn(title, values),
        text: fillIn(text, { ...values, quantity }),
        subject: { page: 'transactionDetail', number: facts.number },
      };
    }
    case 'refund_due': {
      const { title, text } = facts.amountCents > 0 ? words.kinds.refund_due : words.noTickets;
      const more = { ...values, amount: formats.money(facts.amountCents), cause: words.causes[facts.cause] };
      return {
        ...said,
        kind: facts.kind,
        title: fillIn(title, more),
        text: fillIn(text, more),
        subject: facts.hasRecord
          ? { page: 'transactionDetail', number: facts.number }
          : { page: 'txnHistory', number: null },
      };
    }
  }
}

function writeRequestMoved(language: Language, facts: Extract<NoticeFacts, { kind: 'request_moved' }>) {
  const { notice, kinds } = requestWords[language];
  const { title, text } = notice[facts.state];
  const gaps = { reference: facts.reference, kind: kinds[facts.request] };
  const subject = { page: 'memberRequests', number: null } as const;
  return { kind: facts.kind, title: fillIn(title, gaps), text: fillIn(text, gaps), subject };
}
