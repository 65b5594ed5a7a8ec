/**
 * What is known of real sales, taken as constants. Each names who published it; numbers are as reported.
 */

/**
 * Which share of the members has come after which share of the sale. 20 shows at the Hong Kong Coliseum on URBTIX, 4
 * September 2018: of 60,000 tickets 60 % were sold at 11:00, over 90 % at noon, 99 % at 15:00, having opened at 10:00
 * (LCSD, www.theticketingbusiness.com, 4 September 2018). Within the first twentieth the shape is that of the last one of
 * online auctions, which has 30 % of the bids (Menascé, QEST 2004): the mirror image of an opening.
 */
const arrived: readonly (readonly [time: number, members: number])[] = [
  [0, 0],
  [0.05, 0.3],
  [0.2, 0.6],
  [0.4, 0.9],
  [1, 1],
];

/** When the member comes who has this share of all before them. Both from 0 to 1. */
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
 * Tickets that are set aside and never paid: 12306.cn, 9 January 2016, 43 % of the tickets grabbed (Alibaba Cloud, 'What
 * is behind the 240,000 hits per second'). Half of those who do not pay give them back, the others let them lapse: that is
 * ours, as nobody published it.
 */
export const unpaidShare = 0.43;
export const releasedShare = unpaidShare / 2;

/** Usual tickets of a buyer: three (Ticketmaster on the sale of 15 November 2022). Fewest and most are ours. */
export const ticketsOfBuyer = { fewest: 2, most: 4 } as const;

/** How often a member loads the page of the event before the choice of tickets: ours. */
export const reloads = { fewest: 1, most: 5 } as const;

/** Who names seats on the map; the others take the best of a zone. Ours. */
export const mapShare = 0.5;
