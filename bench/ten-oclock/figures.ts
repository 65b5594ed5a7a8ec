/** Published figures from real sales, as constants. Each names its source; numbers are as reported. */

/**
 * Fraction of members that have arrived after each fraction of the sale. 20 shows at the Hong Kong Coliseum on URBTIX,
 * 4 September 2018: of 60,000 tickets 60 % were sold at 11:00, over 90 % at noon, 99 % at 15:00, having opened at 10:00
 * (LCSD, www.theticketingbusiness.com, 4 September 2018). The first twentieth mirrors the last twentieth of online
 * auctions, which has 30 % of the bids (Menascé, QEST 2004).
 */
const arrived: readonly (readonly [time: number, members: number])[] = [
  [0, 0],
  [0.05, 0.3],
  [0.2, 0.6],
  [0.4, 0.9],
  [1, 1],
];

/** Returns when a member arrives, given the fraction of members who arrive earlier. Both from 0 to 1. */
export function arrivalOf(share: number): number {
  const at = Math.max(
    1,
    arrived.findIndex(([, members]) => members >= share),
  );
  const [fromTime, fromMembers] = arrived[at - 1]!;
  const [toTime, toMembers] = arrived[at]!;
  return fromTime + ((toTime - fromTime) * (share - fromMembers)) / (toMembers - fromMembers);
}

/**
 * Fraction of held tickets that are never paid: 12306.cn, 9 January 2016, 43 % of the tickets grabbed (Alibaba Cloud,
 * 'What is behind the 240,000 hits per second'). Half of these buyers release their tickets, the others let the hold
 * expire: our assumption, as no figure is published.
 */
export const unpaidShare = 0.43;
export const releasedShare = unpaidShare / 2;

/** Tickets per buyer, usually three (Ticketmaster on the sale of 15 November 2022). The bounds are our assumption. */
export const ticketsOfBuyer = { fewest: 2, most: 4 } as const;

/** Loads of the event page before the ticket selection; our assumption. */
export const reloads = { fewest: 1, most: 5 } as const;

/** Fraction of buyers who select seats on the map; the others take the best in a zone. Our assumption. */
export const mapShare = 0.5;
