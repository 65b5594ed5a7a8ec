import type { EventCard } from './events.ts';

/** Returns true if an event is announced without dates or tickets. */
export function isComing({ sale, performances, dateText }: Pick<EventCard, 'sale' | 'performances' | 'dateText'>) {
  return sale === 'announced' && performances === 0 && dateText === null;
}

/**
 * Returns true if the event's public sale, here or at a partner, has not started. Visitors can then request a sale
 * alert.
 * @param now ISO 8601, like `onSaleFrom`
 */
export function isSaleAhead(
  event: Pick<EventCard, 'sale' | 'performances' | 'dateText' | 'onSaleFrom'>,
  now: string,
): boolean {
  if (event.sale === 'priority') return event.onSaleFrom !== null && Date.parse(event.onSaleFrom) > Date.parse(now);
  return event.sale === 'upcoming' || isComing(event);
}
