import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { serverNow } from '../../../shared/transport/send-call.ts';
import { ownStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';

/** Loads the parts of the Today page that the user may see. */
export async function loadToday() {
  const { actions } = await ownStaff();
  // Runs after the first call, whose response sets the server's time.
  const day = hongKongDay(serverNow());
  const lists = waitingLists.filter(({ action }) => actions.includes(action));
  const [shows, waiting, orders] = await Promise.all([
    actions.includes('event.see') ? staffApi.listStaffEvents({ query: { from: day, to: day } }) : undefined,
    lists.length > 0 ? Promise.all(lists.map(count)) : undefined,
    actions.includes('order.find') ? staffApi.listStaffOrders({ query: {} }) : undefined,
  ]);
  return { day, shows, waiting: waiting?.filter((one) => one.count > 0), orders };
}

/** List with waiting items: address and count. */
export interface TodayQueue {
  readonly what: (typeof waitingLists)[number]['what'];
  readonly to: string;
  readonly count: number;
  /** True if the count is only a lower bound. */
  readonly isMore: boolean;
}

interface Read {
  readonly rows: readonly unknown[];
  readonly next: string | number | null;
}

async function count({ what, to, read }: (typeof waitingLists)[number]): Promise<TodayQueue> {
  const { rows, next } = await read();
  return { what, to, count: rows.length, isMore: next !== null };
}

const eventsBy = async (query: Record<string, string>): Promise<Read> => {
  const { events, next } = await staffApi.listStaffEvents({ query });
  return { rows: events, next };
};

const ofEvents = <What extends string>(what: What, query: Record<string, string>) => ({
  what,
  action: 'event.write' as const,
  to: `Events?${new URLSearchParams(query).toString()}`,
  read: () => eventsBy(query),
});

/** Lists that may have waiting items, most urgent first: people, then money, then texts. */
const waitingLists = [
  {
    what: 'approvals',
    action: 'approval.approve',
    to: 'Approvals',
    read: async (): Promise<Read> => {
      const { approvals, next } = await staffApi.listApprovals({ query: { which: 'waiting' } });
      return { rows: approvals, next };
    },
  },
  {
    what: 'requests',
    action: 'request.see',
    to: 'Requests',
    read: async (): Promise<Read> => {
      const { requests, next } = await staffApi.listRequestQueue({ query: { state: 'open' } });
      return { rows: requests, next };
    },
  },
  {
    what: 'refunds',
    action: 'refund.see',
    to: 'Refunds',
    read: async (): Promise<Read> => {
      const { refunds, next } = await staffApi.listStuckRefunds({ query: {} });
      return { rows: refunds, next };
    },
  },
  {
    what: 'cases',
    action: 'case.see',
    to: 'Cases',
    read: async (): Promise<Read> => {
      const { cases, next } = await staffApi.listCases({ query: { which: 'going' } });
      return { rows: cases, next };
    },
  },
  ofEvents('changed', { changed: 'yes' }),
  ofEvents('drafts', { state: 'draft' }),
  ofEvents('gap.en_us', { gap: 'en_us' }),
  ofEvents('gap.zh_hk', { gap: 'zh_hk' }),
  ofEvents('gap.zh_cn', { gap: 'zh_cn' }),
] as const;
