import type { EventCard } from './events.ts';

/** Whether nothing is known yet of an event but that there will be one: neither dates nor tickets. */
export function isComing({ sale, performances, dateText }: Pick<EventCard, 'sale' | 'performances' | 'dateText'>) {
  return sale === 'announced' && performances === 0 && dateText === null;
}

/**
 * Whether the sale of an event to everybody, here or at a partner, is still to begin: then one can ask to be told.
 * @param now ISO 8601, as `onSaleFrom`.
 */
export function isSaleAhead(
  event: Pick<EventCard, 'sale' | 'performances' | 'dateText' | 'onSaleFrom'>,
  now: string,
): boolean {
  if (event.sale === 'priority') return event.onSaleFrom !== null && Date.parse(event.onSaleFrom) > Date.parse(now);
  return event.sale === 'upcoming' || isComing(event);
}
