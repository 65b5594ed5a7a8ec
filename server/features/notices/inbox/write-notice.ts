import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { PersonalNotice } from '../../../../contract/notices/inbox.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { getEvent, getPerformance } from '../../catalogue/events/find-performance.ts';
import { NoticeData } from '../rules.ts';
import { formatExpiryNotice } from './notify-points-expiring.ts';
import { formatTopUpRefundNotice } from './notify-top-up-refund.ts';
import { formatSaleNotice } from './format-sale-notice.ts';
import { formatWishNotice } from './notify-wish-change.ts';
import { writeOrderNotice } from './write-order-notice.ts';
import type { NoticeRow } from '../store.ts';

export async function writeNotice(program: Program, language: Language, row: NoticeRow): Promise<PersonalNotice> {
  const facts = NoticeData.parse({ ...(row.facts as object), kind: row.kind });
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
  if (facts.kind === 'authenticator_changed') {
    const changed = translator(language, 'authenticatorChanged');
    const time = formats.dayAndTime(new Date(facts.changedAt));
    return {
      ...said,
      kind: facts.kind,
      title: changed(`${facts.change}.title`),
      text: [changed(`${facts.change}.text`, { time }), changed('notYou')].join(
        translator(language, 'punctuation')('sentenceGap'),
      ),
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
    return {
      ...said,
      kind: facts.kind,
      ...formatExpiryNotice(language, facts),
      subject: { page: 'points', number: null },
    };
  }
  if (facts.kind === 'points_disputed') return { ...said, ...writePointsDisputed(language, facts) };
  if (facts.kind === 'top_up_refund') {
    const subject = { page: 'topUpsHistory', number: null } as const;
    return { ...said, kind: facts.kind, ...formatTopUpRefundNotice(language, facts), subject };
  }
  if (facts.kind === 'wish_told') {
    const subject = { page: 'wishList', number: null } as const;
    return {
      ...said,
      kind: facts.kind,
      ...formatWishNotice(language, await getPerformance(program, facts.performanceId), facts),
      subject,
    };
  }
  if (facts.kind === 'request_moved') return { ...said, ...writeRequestMoved(language, facts) };
  if (facts.kind === 'sale_near' || facts.kind === 'sale_opened') {
    const event = await getEvent(program, facts.eventId);
    const words = formatSaleNotice(language, event, facts.kind === 'sale_near' ? new Date(facts.opensAt) : undefined);
    return { ...said, kind: facts.kind, ...words, subject: { page: 'event', number: String(event.number) } };
  }
  return { ...said, ...(await writeOrderNotice(program, language, facts)) };
}

function writeRequestMoved(language: Language, facts: Extract<NoticeData, { kind: 'request_moved' }>) {
  const t = translator(language, 'requests');
  const { reference, state } = facts;
  const title = t(`notice.${state}.title`, { reference });
  const text = t(`notice.${state}.text`, { kind: t(`kinds.${facts.request}`) });
  const subject = { page: 'memberRequests', number: null } as const;
  return { kind: facts.kind, title, text, subject };
}

function writePointsDisputed(language: Language, facts: Extract<NoticeData, { kind: 'points_disputed' }>) {
  const t = translator(language, 'notices');
  const title = t(`points_disputed.${facts.stand}.title`, { points: formatsIn(language).points(facts.cents) });
  const text = t(`points_disputed.${facts.stand}.text`);
  return { kind: facts.kind, title, text, subject: { page: 'points', number: null } } as const;
}
