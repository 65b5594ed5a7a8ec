import type { EventType } from '../catalogue/feed.ts';

// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

export const deliveryLimits = {
  /** Working days between the last day for choosing the courier and the day of the show. */
  workingDays: 7,
  /** Fee in cents a transaction, and calendar days before the show after which the region can no longer be chosen. */
  regions: {
    hong_kong: { feeCents: 40_00, cutoffDays: 7 },
    macao: { feeCents: 45_00, cutoffDays: 7 },
    // Of '10-14 days' and '10-20 days' the longer counts, so that tickets arrive in time.
    mainland: { feeCents: 200_00, cutoffDays: 14 },
    overseas: { feeCents: 500_00, cutoffDays: 20 },
  },
  /** Cents a transaction of cinema tickets alone, by SF Express within Hong Kong. */
  cinemaFeeCents: 35_00,
} as const;

const serviceFees = { event: 20_00, cinema: 10_00, streamed: 0 } as const;

/**
 * Service fee in cents a ticket: HKD 20, cinema HKD 10, streamed shows none. Our decision: the specification names a
 * service fee but no amount.
 */
export function serviceFeeCents(type: EventType): number {
  if (type === 'cinema') return serviceFees.cinema;
  return type === 'streamed' ? serviceFees.streamed : serviceFees.event;
}

/** Days within which the courier delivers, counted from the purchase. */
export const deliveryDays = {
  mainland: { least: 10, most: 14 },
  overseas: { least: 10, most: 20 },
} as const;
