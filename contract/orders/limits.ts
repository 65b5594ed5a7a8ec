import type { EventType } from '../catalogue/feed.ts';

// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const deliveryLimits = {
  /** Working days between the last day to select courier delivery and the day of the show. */
  workingDays: 7,
  /** Fee per transaction in cents, and the cutoff in calendar days before the show. */
  regions: {
    hong_kong: { feeCents: 40_00, cutoffDays: 7 },
    macao: { feeCents: 45_00, cutoffDays: 7 },
    // The specification gives ranges: '10-14 days' for the Mainland and '10-20 days' overseas. The upper bound applies,
    // so that tickets arrive in time.
    mainland: { feeCents: 200_00, cutoffDays: 14 },
    overseas: { feeCents: 500_00, cutoffDays: 20 },
  },
  /** Per transaction that contains only cinema tickets; SF Express within Hong Kong. */
  cinemaFeeCents: 35_00,
} as const;

const serviceFees = { event: 20_00, cinema: 10_00, streamed: 0 } as const;

/**
 * Returns the service fee per ticket in cents: HKD 20, cinema HKD 10, streamed shows free. Our decision: the
 * specification mentions a service fee but no amount.
 */
export function serviceFeeCents(type: EventType): number {
  if (type === 'cinema') return serviceFees.cinema;
  return type === 'streamed' ? serviceFees.streamed : serviceFees.event;
}

/** Delivery time in days after the purchase. */
export const deliveryDays = {
  mainland: { least: 10, most: 14 },
  overseas: { least: 10, most: 20 },
} as const;
