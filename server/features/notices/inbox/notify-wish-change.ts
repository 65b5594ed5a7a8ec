import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import type { MailContent } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { notifyByInboxAndMail } from './notify-by-inbox-and-mail.ts';

type News = Pick<DomainEventData<'wish_list.told'>, 'what' | 'quantity' | 'totalCents' | 'until' | 'number'>;

/** Returns inbox and email text for a wish-list request. */
export function formatWishNotice(
  language: Language,
  { event, performance }: FoundPerformance,
  { what, quantity, totalCents, until, number }: News,
): { title: string; text: string } {
  const t = translator(language, 'wishNews');
  const formats = formatsIn(language);
  const values = {
    event: localize(event.title, language),
    when: formats.dayAndTime(performance.startsAt),
    venue: localize(performance.venue.name, language),
    quantity: t('quantity', { count: quantity }),
    amount: formats.money(totalCents ?? 0),
    until: until ? formats.dayAndTime(new Date(until)) : '',
    number: number ?? '',
  };
  return { title: t(`${what}.title`, values), text: t(`${what}.text`, values) };
}

/**
 * Notifies a member in the inbox and by email of the result of a wish-list request, once even if the job is retried.
 */
export async function notifyWishChange(program: Program, fact: DomainEventData<'wish_list.told'>): Promise<void> {
  const { wishId, performanceId, memberId, what, mark, quantity, totalCents, until, number } = fact;
  const news = { what, quantity, totalCents, until, number };
  const facts = { kind: 'wish_told', performanceId, ...news } as const;
  const found = await getPerformance(program, performanceId);
  await notifyByInboxAndMail(program, { memberId, key: `wish-${wishId}-${what}-${mark}`, facts }, (language) => ({
    ...formatWishNotice(language, found, news),
    facts: factsOf(language, found, news),
    button: {
      label: translator(language, 'wishNews')('button'),
      link: program.config.publicUrl + href('wishList', { language }),
    },
  }));
}

/** Returns the details of tickets awaiting payment: tickets, amount and deadline. */
function factsOf(
  language: Language,
  { performance }: FoundPerformance,
  { what, quantity, totalCents, until }: News,
): NonNullable<MailContent['facts']> {
  if (!['found', 'points_short', 'reminder'].includes(what)) return [];
  const t = translator(language, 'wishNews');
  const formats = formatsIn(language);
  return [
    { label: t('facts.performance'), value: formats.dayAndTime(performance.startsAt) },
    { label: t('facts.tickets'), value: t('quantity', { count: quantity }) },
    ...(totalCents === null ? [] : [{ label: t('facts.amount'), value: formats.money(totalCents) }]),
    ...(until === null ? [] : [{ label: t('facts.until'), value: formats.dayAndTime(new Date(until)) }]),
  ];
}
