import * as z from 'zod/mini';
import type { CardRange } from '../core/cards.ts';
import type { MultilingualText } from '../core/text.ts';
import type { PaymentMethod } from '../payments/methods.ts';

export const collectionMethods = ['e_ticket', 'kiosk', 'box_office', 'courier'] as const;
export const CollectionMethod = z.enum(collectionMethods);
export type CollectionMethod = z.infer<typeof CollectionMethod>;

export const deliveryRegions = ['hong_kong', 'macao', 'mainland', 'overseas'] as const;
export const DeliveryRegion = z.enum(deliveryRegions);
export type DeliveryRegion = z.infer<typeof DeliveryRegion>;

/**
 * Returns the offered payment methods that work with a collection method. Kiosk collection requires the card that paid.
 */
export function methodsFor(collection: CollectionMethod, offered: readonly PaymentMethod[]): PaymentMethod[] {
  return collection === 'kiosk' ? offered.filter((method) => method === 'card') : [...offered];
}

/** Tickets that only cards of one group can pay for, as required when their transaction started. */
export interface CardDemand {
  readonly group: string;
  readonly name: MultilingualText;
  readonly cards: readonly CardRange[];
  /** Set if a card of the group already paid for the tickets being exchanged. */
  readonly shown?: true;
}
