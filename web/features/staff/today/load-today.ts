import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { languages } from '../../../../contract/core/language.ts';
import { serverNow } from '../../../shared/transport/send-call.ts';
import { ownStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';

/** What somebody sees of today: each part only where a grant allows its call. */
export async function loadToday() {
  const { actions } = await ownStaff();
  // Asked after the first call, by whose answer the server's time is known.
  const day = hongKongDay(serverNow());
  const [shows, waiting, orders] = await Promise.all([
    actions.includes('event.see') ? staffApi.listStaffEvents({ query: { from: day, to: day } }) : undefined,
    actions.includes('event.write') ? loadWaiting() : undefined,
    actions.includes('order.find') ? staffApi.listStaffOrders({ query: {} }) : undefined,
  ]);
  return { day, shows, waiting, orders };
}

/** A list in which something waits, by its filters, and how much. */
export interface Waiting {
  readonly what: 'changed' | 'drafts' | `gap.${(typeof languages)[number]}`;
  readonly query: string;
  readonly count: number;
  /** Whether there are more than were counted. */
  readonly isMore: boolean;
}

async function loadWaiting(): Promise<readonly Waiting[]> {
  const lists = [
    { what: 'changed', query: { changed: 'yes' } },
    { what: 'drafts', query: { state: 'draft' } },
    ...languages.map((gap) => ({ what: `gap.${gap}`, query: { gap } }) as const),
  ] as const;
  const counted = await Promise.all(
    lists.map(async ({ what, query }): Promise<Waiting> => {
      const { events, next } = await staffApi.listStaffEvents({ query });
      return { what, query: new URLSearchParams(query).toString(), count: events.length, isMore: next !== null };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
