import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';
import type { EnteredCode } from '../../../contract/discounts/discount-code.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import type { Program, Tx } from '../../context.ts';
import {
  readCachedCatalogue,
  type CachedCatalogue,
  type CachedPass,
  type CachedPerformance,
} from '../catalogue/events/catalogue-cache.ts';
import { priceCart, type DiscountOffer, type PassPart, type Priceable, type PricedHold } from './price-cart.ts';
import { enteredMs, checkDiscountCode, checkDiscountTimes } from './rules.ts';
import { readEnteredCodes, type MembersCode } from './store.ts';

export interface HeldForPrice {
  readonly performanceId: string;
  readonly holdId: string;
  readonly lines: readonly TicketLine[];
  /** When the first of these tickets was added to the cart. */
  readonly heldAt: Date;
}

export interface CartToPrice {
  readonly memberId: string;
  readonly holds: readonly HeldForPrice[];
  /** The member's checkouts that a new one replaces; their uses of codes are not counted. */
  readonly letGo: readonly string[];
}

export interface PricedCart {
  readonly holds: readonly PricedHold[];
  /** Code entered by the member, if any. */
  readonly code: { readonly codeId: string; readonly name: Text; readonly state: EnteredCode['state'] } | null;
  readonly takesCode: boolean;
}

/**
 * Prices each cart independently. Queries the database only if an event in a cart has codes.
 * @param options codes: false ignores entered codes; tx: transaction to query in.
 */
export async function priceCarts(
  program: Program,
  carts: readonly CartToPrice[],
  { codes = true, tx }: { readonly codes?: boolean; readonly tx?: Tx } = {},
): Promise<PricedCart[]> {
  const catalogue = await readCachedCatalogue(program);
  const now = program.now();
  const withCodes = carts.filter(({ holds }) => codes && takesCode(catalogue, holds));
  const since = new Date(now.getTime() - enteredMs);
  const members = [...new Set(withCodes.map(({ memberId }) => memberId))];
  const entered = members.length > 0 ? await readEnteredCodes(tx ?? program.db, members, since) : [];
  const byMember = new Map(entered.map((code) => [code.memberId, code]));
  return carts.map((cart) => priceOne(catalogue, cart, byMember.get(cart.memberId), now));
}

export function priceInFull(holds: readonly Pick<HeldForPrice, 'lines'>[]): PricedCart {
  return {
    holds: holds.map(({ lines }) => ({ lines, discounts: [], discountCents: 0 })),
    code: null,
    takesCode: false,
  };
}

function takesCode({ byPerformance }: CachedCatalogue, holds: readonly HeldForPrice[]): boolean {
  return holds.some(({ performanceId }) =>
    byPerformance.get(performanceId)?.event.discounts.some(({ kind }) => kind === 'code'),
  );
}

function priceOne(
  catalogue: CachedCatalogue,
  { holds, letGo }: CartToPrice,
  code: MembersCode | undefined,
  now: Date,
): PricedCart {
  const discount = code && findDiscount(catalogue, code);
  const obstacle = code && checkDiscountCode(code, discount, now, new Set(letGo));
  const usable = obstacle ? undefined : code;
  const priceable = holds.map((hold) => gather(catalogue, hold, usable));
  const priced = priceCart(priceable);
  const found = { holds: priced, takesCode: takesCode(catalogue, holds) };
  if (!code || !discount) return { ...found, code: null };
  const isFor = priceable.some((hold) =>
    hold.offers.some((one) => one.kind === 'code' && hold.lines.some((line) => one.zones?.has(line.zoneNo) ?? true)),
  );
  const isApplied = priced.some((one) => one.discounts.some(({ kind }) => kind === 'code'));
  const state = obstacle ?? (isApplied ? 'applied' : isFor ? 'not_better' : 'not_for_these');
  return { ...found, code: { codeId: code.codeId, name: discount.name, state } };
}

/** Returns a code's current discount in its event, or `undefined` if the event no longer has it. */
export function findDiscount(
  { byEvent }: Pick<CachedCatalogue, 'byEvent'>,
  { eventId, discountKey }: { readonly eventId: string; readonly discountKey: string },
): FeedDiscount | undefined {
  return byEvent.get(eventId)?.discounts.find(({ key, kind }) => key === discountKey && kind === 'code');
}

function gather(catalogue: CachedCatalogue, hold: HeldForPrice, code: MembersCode | undefined): Priceable {
  const found = catalogue.byPerformance.get(hold.performanceId);
  const pass = catalogue.passOf.get(hold.performanceId);
  const { performanceId, holdId, lines } = hold;
  if (!found) return { performanceId, holdId, lines, offers: [], pass: null };
  const { event, performance } = found;
  const offers = event.discounts.flatMap((discount): DiscountOffer[] => {
    const isOpen =
      discount.kind === 'code'
        ? code?.eventId === event.eventId && code.discountKey === discount.key
        : checkDiscountTimes(discount, hold.heldAt) === undefined;
    const isHere = discount.performances?.includes(performance.key) ?? true;
    return isOpen && isHere ? [writeOffer(event.eventId, discount, performance)] : [];
  });
  return { performanceId, holdId, lines, offers, pass: pass ? writePass(pass, performance) : null };
}

function writeOffer(eventId: string, discount: FeedDiscount, performance: CachedPerformance): DiscountOffer {
  const { key, kind, name, offCents, offPercent, fromTickets = 1, zones, ticketTypes } = discount;
  if (kind === 'pass') throw new Error(`the pass ${key} cannot be a discount of an event`);
  return {
    id: `${eventId}.${key}`,
    kind,
    name,
    offCents,
    offPercent,
    fromTickets,
    zones: zones
      ? new Set(performance.zones.filter((zone) => zones.includes(zone.key)).map((zone) => zone.zoneNo))
      : null,
    ticketTypes: ticketTypes ? new Set(ticketTypes) : null,
  };
}

function writePass({ passId, name, choose, classes }: CachedPass, performance: CachedPerformance): PassPart {
  const byZone = performance.zones.flatMap(({ zoneNo, key }) => {
    const found = classes.find(({ zones }) => zones.includes(key));
    return found ? [[zoneNo, { key: found.key, prices: found.prices }] as const] : [];
  });
  return { id: passId, name, choose, classes: new Map(byZone) };
}
