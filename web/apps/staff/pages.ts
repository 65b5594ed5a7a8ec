import type { StaffPage } from '../../features/staff/frame/sections.ts';

/**
 * All console pages. A new page needs a line here, a file in `web/features/staff/` that exports `Component` and, if it
 * shows server data, `loader`, and texts in `words/staff/`.
 */
export const staffPages: readonly StaffPage[] = [
  { path: '', section: 'today', action: 'own', load: () => import('../../features/staff/today/today.tsx') },
  {
    path: 'Orders',
    section: 'orders',
    action: 'order.see',
    load: () => import('../../features/staff/orders/orders-page.tsx'),
  },
  { path: 'Orders/:number', action: 'order.see', load: () => import('../../features/staff/orders/order.tsx') },
  {
    path: 'Members',
    section: 'members',
    action: 'member.see',
    load: () => import('../../features/staff/members/members.tsx'),
  },
  {
    path: 'Members/:memberId',
    action: 'member.see',
    load: () => import('../../features/staff/members/member-page.tsx'),
  },
  {
    path: 'Requests',
    section: 'requests',
    action: 'request.see',
    load: () => import('../../features/staff/requests/requests.tsx'),
  },
  {
    path: 'Requests/:reference',
    action: 'request.see',
    load: () => import('../../features/staff/requests/request.tsx'),
  },
  {
    path: 'Events',
    section: 'events',
    action: 'event.see',
    load: () => import('../../features/staff/events/event-list.tsx'),
  },
  {
    path: 'Events/:number/:tab?',
    action: 'event.see',
    load: () => import('../../features/staff/events/staff-event-page.tsx'),
  },
  {
    path: 'Sell',
    section: 'sell',
    action: 'counter.sell',
    load: () => import('../../features/staff/box-office/sell-page.tsx'),
  },
  {
    path: 'Exchange',
    section: 'exchange',
    action: 'counter.exchange',
    load: () => import('../../features/staff/box-office/exchange/exchange-page.tsx'),
  },
  {
    path: 'Collect',
    section: 'collect',
    action: 'order.hand_over',
    load: () => import('../../features/staff/box-office/collect-page.tsx'),
  },
  {
    path: 'Parcels',
    section: 'parcels',
    action: 'parcel.see',
    load: () => import('../../features/staff/box-office/parcels/parcels-page.tsx'),
  },
  { path: 'Shift/Past', action: 'shift.open', load: () => import('../../features/staff/box-office/past-shifts.tsx') },
  {
    path: 'Shift/Past/:shiftId',
    action: 'shift.open',
    load: () => import('../../features/staff/box-office/past-shift.tsx'),
  },
  {
    path: 'Shift/Refunds',
    action: 'refund.pay_out',
    load: () => import('../../features/staff/box-office/drawers/refunds-page.tsx'),
  },
  {
    path: 'Shift/Open',
    action: 'shift.close_others',
    load: () => import('../../features/staff/box-office/drawers/open-shifts-page.tsx'),
  },
  {
    path: 'Shift',
    section: 'shift',
    action: 'shift.open',
    load: () => import('../../features/staff/box-office/shift-page.tsx'),
  },
  {
    path: 'People',
    section: 'people',
    action: 'staff.see',
    load: () => import('../../features/staff/people/people.tsx'),
  },
  { path: 'People/:staffId', action: 'staff.see', load: () => import('../../features/staff/people/person.tsx') },
  {
    path: 'Cases',
    section: 'cases',
    action: 'case.see',
    load: () => import('../../features/staff/cases/case-list.tsx'),
  },
  { path: 'Cases/New', action: 'case.open', load: () => import('../../features/staff/cases/new-case-page.tsx') },
  {
    path: 'Cases/Weather',
    action: 'case.see',
    load: () => import('../../features/staff/cases/weather-board-page.tsx'),
  },
  { path: 'Cases/:number', action: 'case.see', load: () => import('../../features/staff/cases/case-page.tsx') },
  {
    path: 'Approvals',
    section: 'approvals',
    action: 'approval.ask',
    load: () => import('../../features/staff/approvals/approvals.tsx'),
  },
  {
    path: 'Approvals/:approvalId',
    action: 'approval.ask',
    load: () => import('../../features/staff/approvals/approval.tsx'),
  },
  {
    path: 'Content',
    section: 'content',
    action: 'content.see',
    load: () => import('../../features/staff/content/text-list.tsx'),
  },
  {
    path: 'Content/Pages/:name/:view?',
    action: 'content.see',
    load: () => import('../../features/staff/content/text-page.tsx'),
  },
  {
    path: 'Venues/:venueId/Plans/:key',
    action: 'venue.see',
    load: () => import('../../features/staff/plan-editor/plan-page.tsx'),
  },
  {
    path: 'Refunds',
    section: 'refunds',
    action: 'refund.see',
    load: () => import('../../features/staff/refunds/refunds.tsx'),
  },
  {
    path: 'Content/Newsletter',
    action: 'content.see',
    load: () => import('../../features/staff/content/newsletter/newsletter.tsx'),
  },
  { path: 'Content/News', action: 'content.see', load: () => import('../../features/staff/content/item-list.tsx') },
  {
    path: 'Content/News/:itemId',
    action: 'content.see',
    load: () => import('../../features/staff/content/item-page.tsx'),
  },
  { path: 'Content/Banners', action: 'content.see', load: () => import('../../features/staff/content/item-list.tsx') },
  {
    path: 'Content/Banners/:itemId',
    action: 'content.see',
    load: () => import('../../features/staff/content/item-page.tsx'),
  },
  { path: 'Content/Notices', action: 'content.see', load: () => import('../../features/staff/content/item-list.tsx') },
  {
    path: 'Content/Notices/:itemId',
    action: 'content.see',
    load: () => import('../../features/staff/content/item-page.tsx'),
  },
  {
    path: 'Content/SalesPoints',
    action: 'content.see',
    load: () => import('../../features/staff/content/item-list.tsx'),
  },
  {
    path: 'Content/SalesPoints/:itemId',
    action: 'content.see',
    load: () => import('../../features/staff/content/item-page.tsx'),
  },
  {
    path: 'Venues',
    section: 'venues',
    action: 'venue.see',
    load: () => import('../../features/staff/venues/venue-list.tsx'),
  },
  { path: 'Venues/:venueId', action: 'venue.see', load: () => import('../../features/staff/venues/venue-page.tsx') },
  {
    path: 'Organisers',
    section: 'organisers',
    action: 'presenter.see',
    load: () => import('../../features/staff/venues/organiser-list.tsx'),
  },
  {
    path: 'Organisers/:presenterId',
    action: 'presenter.see',
    load: () => import('../../features/staff/venues/organiser.tsx'),
  },
  {
    path: 'Switches',
    section: 'switches',
    action: 'switch.see',
    load: () => import('../../features/staff/switches/switches.tsx'),
  },
  { path: 'Log', section: 'log', action: 'audit.see', load: () => import('../../features/staff/log/log.tsx') },
  {
    path: 'Reports',
    section: 'reports',
    action: 'report.see',
    load: () => import('../../features/staff/reports/performance-list.tsx'),
  },
  {
    path: 'Reports/Performances/:performanceId/:view?',
    action: 'report.see',
    load: () => import('../../features/staff/reports/performance-report.tsx'),
  },
  {
    path: 'Reports/Refunds',
    action: 'report.accounts',
    load: () => import('../../features/staff/reports/money-back.tsx'),
  },
  {
    path: 'Reports/Searches',
    action: 'report.accounts',
    load: () => import('../../features/staff/reports/failed-searches.tsx'),
  },
  {
    path: 'Reports/Accounting',
    action: 'report.accounts',
    load: () => import('../../features/staff/reports/accounting-page.tsx'),
  },
  { path: 'Account', action: 'own', load: () => import('../../features/staff/account/own-account.tsx') },
];
