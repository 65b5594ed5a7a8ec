import { LRUCache } from 'lru-cache';
import type { CollectionOption } from '../../../../contract/orders/orders.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { translator } from '../../../translator.ts';
import { findPerformance, getPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { paymentMethodsOf } from '../../payments/charges/read-charges.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { readCheckoutsOfHolds } from './read-checkouts-of-holds.ts';
import { listCollectionOffers, type CollectionOffer } from '../rules.ts';

/** Days before a performance in which holidays matter: twice the longest cutoff. */
const holidayWindowDays = 60;

/** Returns all collection methods for the given performances, based on working days, holidays and regions. */
export async function offerCollection(program: Program, performanceIds: readonly string[]): Promise<CollectionOffer[]> {
  const performances = await Promise.all(
    performanceIds.map(async (id) => {
      const { event, performance } = (await findPerformance(program, id)) ?? (await getPerformance(program, id));
      return {
        startsAt: performance.startsAt,
        isCinema: event.type === 'cinema',
        isStreamed: event.type === 'streamed',
      };
    }),
  );
  const days = performances.map((one) => hongKongDay(one.startsAt)).toSorted();
  const now = program.now();
  const payBy = paymentMethodsOf(program);
  const about = JSON.stringify([hongKongDay(now), days, performances.map(kindOf), payBy]);
  const kept = program.shared(keptOffers);
  const known = kept.get(about);
  if (known) return known;
  // The holiday calendar data is large (worldwide), so load it on first use.
  const { generalHolidays } = await import('./count-working-days.ts');
  const holidays = generalHolidays(addDays(days[0]!, -holidayWindowDays), days.at(-1)!);
  const offers = listCollectionOffers({ now, performances, holidays, payBy });
  kept.set(about, offers);
  return offers;
}

const kindOf = ({ isCinema, isStreamed }: { isCinema: boolean; isStreamed: boolean }): number =>
  (isCinema ? 1 : 0) + (isStreamed ? 2 : 0);

/** Keyed by everything that affects the offers, so that all buyers of a performance share one entry per day. */
const keptOffers = sharedKey<LRUCache<string, CollectionOffer[]>, Program>(() => new LRUCache({ max: 500 }));

/**
 * Returns the collection options for cart tickets that are not being paid for, with reasons in the member's language.
 * Rejects an empty cart.
 */
export async function readCollectionOptions(ctx: Ctx): Promise<Outcome<{ options: CollectionOption[] }, 'cart_empty'>> {
  const memberId = requireMember(ctx);
  const { paying } = await readCheckoutsOfHolds(ctx, memberId);
  const holds = (await readHoldsOf(ctx, memberId)).filter(
    (hold) => !paying.has(hold.holdId) && hold.purpose === 'cart',
  );
  if (holds.length === 0) return refuse('cart_empty');
  const offers = await offerCollection(ctx, [...new Set(holds.map((hold) => hold.performanceId))]);
  const t = translator(ctx.language, 'collection');
  const options = offers.map(({ refusal, lastDay, ...offer }) => ({
    ...offer,
    lastDay,
    reason: refusal ? t(refusal) : lastDay ? t('lastDay', { day: formatsIn(ctx.language).day(lastDay) }) : null,
  }));
  return done({ options });
}
