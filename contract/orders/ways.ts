import * as z from 'zod/mini';
import type { CardRange } from '../core/cards.ts';
import type { Text } from '../core/text.ts';
import type { PaymentMethod } from '../payments/methods.ts';

/** How tickets are collected and paid, and what of the one goes with the other. */

export const collectionMethods = ['e_ticket', 'kiosk', 'box_office', 'courier'] as const;
export const CollectionMethod = z.enum(collectionMethods);
export type CollectionMethod = z.infer<typeof CollectionMethod>;

export const deliveryRegions = ['hong_kong', 'macao', 'mainland', 'overseas'] as const;
export const DeliveryRegion = z.enum(deliveryRegions);
export type DeliveryRegion = z.infer<typeof DeliveryRegion>;

/** Of the ways to pay on offer those that go with a way to collect: a kiosk asks for the card that paid. */
export function methodsFor(collection: CollectionMethod, offered: readonly PaymentMethod[]): PaymentMethod[] {
  return collection === 'kiosk' ? offered.filter((method) => method === 'card') : [...offered];
}

/** Tickets that only cards of a group may pay for, as it was when their transaction began. */
export interface CardDemand {
  readonly group: string;
  readonly name: Text;
  readonly cards: readonly CardRange[];
  /** That such a card paid for the tickets that are given up for these. */
  readonly shown?: true;
}
