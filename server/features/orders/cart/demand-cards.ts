import { cardsInAll, type CardRange } from '../../../../contract/core/cards.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { CardDemand } from '../../../../contract/orders/collection-methods.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findGroupCards } from '../../priority/find-group-cards.ts';
import type { HeldTickets } from '../../seating/holds/read-holds.ts';
import type { CheckoutRow } from '../store.ts';

type Demanding = Pick<CheckoutRow, 'cardsOnly'>;

/**
 * Returns the cards currently required by the sale windows and groups of the holds, or null if any card can pay.
 * Windows removed from their source require nothing. Rejects holds that no single card satisfies.
 */
export async function demandCards(
  program: Program,
  holds: readonly Pick<HeldTickets, 'performanceId' | 'cardGroups'>[],
  language: Language = 'en_us',
): Promise<Outcome<CardDemand[] | null, 'card_groups_differ'>> {
  const demands = new Map<string, CardDemand>();
  for (const { performanceId, cardGroups } of holds) {
    if (cardGroups.length === 0) continue;
    const { saleWindows } = (await getPerformance(program, performanceId)).performance;
    for (const { who } of saleWindows) {
      if (who.kind !== 'card' || !cardGroups.includes(who.group) || demands.has(who.group)) continue;
      const cards = [...new Set([...who.cards, ...(await findGroupCards(program, who.group))])];
      demands.set(who.group, { group: who.group, name: who.name, cards });
    }
  }
  if (demands.size === 0) return done(null);
  const all = [...demands.values()];
  if (cardsOf(all).length > 0) return done(all);
  return refuse('card_groups_differ', { facts: { name: nameCards(all, language) } });
}

/**
 * Returns the cards required for the new tickets of an exchange. A card that paid for the old tickets meets the
 * requirement.
 */
export function demandsAfter(given: Demanding, demands: readonly CardDemand[] | null): CardDemand[] | null {
  const shown = new Set(given.cardsOnly?.map(({ group }) => group));
  return demands && demands.map((one) => (shown.has(one.group) ? { ...one, shown: true } : one));
}

/** Returns the requirements that a payment still has to meet. */
export function openDemands({ cardsOnly }: Demanding): CardDemand[] {
  return (cardsOnly ?? []).filter(({ shown }) => !shown);
}

/** Returns the leading digits of accepted cards, or null if any card can pay. */
export function cardsFor(row: Demanding): CardRange[] | null {
  const demands = openDemands(row);
  return demands.length > 0 ? cardsOf(demands) : null;
}

function cardsOf(demands: readonly CardDemand[]): CardRange[] {
  return cardsInAll(demands.map(({ cards }) => cards));
}

function nameCards(demands: readonly CardDemand[], language: Language): string {
  return demands.map(({ name }) => localize(name, language)).join(' + ');
}

/**
 * Returns why a method cannot pay for a checkout that requires a certain card. Points can pay part, because the rest
 * identifies the card; a payment by points alone identifies none.
 */
export function refuseWay(
  program: Pick<Program, 'providers'>,
  row: Demanding,
  { method, amountCents, language }: { method: PaymentMethod; amountCents: number; language: Language },
): Refused<'card_needed' | 'card_not_shown' | 'payment_method_not_available'> | undefined {
  const demands = openDemands(row);
  if (demands.length === 0) return undefined;
  const facts = { name: nameCards(demands, language) };
  if (amountCents === 0 && method !== 'points') return refuse('card_not_shown', { facts });
  if (method !== 'card') return refuse('card_needed', { field: 'method', facts });
  const isTaken = program.providers.payment.forNewCharges(method, amountCents, true);
  return isTaken ? undefined : refuse('payment_method_not_available', { field: 'method' });
}
