import { useTranslations } from 'use-intl';
import type { StaffSearchResults } from '../../../../contract/staff/orders.ts';
import { useHasPage } from '../api/available-pages.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { SearchResultRow, Groups } from './results.tsx';

/** Returns the search results as rows by kind, without empty kinds. */
export function useGroups(found: StaffSearchResults | undefined): Groups {
  const t = useTranslations('staff.frame.sections');
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  if (!found) return [];
  const link = (path: string, to: string) => (hasPage(path) ? to : undefined);
  const orders = found.orders.map((order): SearchResultRow => ({
    key: order.number,
    to: link('Orders/:number', `/Orders/${order.number}`),
    title: order.contact ? `${order.number} · ${order.contact.name}` : order.number,
    text: [order.title, formats.dayAndTime(order.startsAt), order.contact?.telephone].filter(Boolean).join(' · '),
    aside: formats.money(order.totalCents),
  }));
  const members = found.members.map((member): SearchResultRow => ({
    key: member.memberId,
    to: link('Members/:memberId', `/Members/${member.memberId}`),
    title: member.name,
    text: [member.email, member.telephone].filter(Boolean).join(' · '),
  }));
  const events = found.events.map((event): SearchResultRow => ({
    key: String(event.number),
    to: link('Events/:number', `/Events/${event.number}`),
    title: event.title,
    text: [event.venue, event.startsAt ? formats.dayAndTime(event.startsAt) : ''].filter(Boolean).join(' · '),
    aside: event.number,
  }));
  return [
    { name: t('orders'), rows: orders },
    { name: t('members'), rows: members },
    { name: t('events'), rows: events },
  ].filter(({ rows }) => rows.length > 0);
}
