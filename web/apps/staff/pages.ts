import type { StaffPage } from '../../features/staff/frame/sections.ts';

/**
 * Every page of the consoles. A new one is one line here, a file in `pages/` that exports `Component` and, where it shows
 * something of the server's, `loader`, and its words in `words/staff/`.
 */
export const staffPages: readonly StaffPage[] = [
  { path: '', section: 'today', action: 'own', load: () => import('./pages/today.tsx') },
  { path: 'Orders', section: 'orders', action: 'order.see', load: () => import('./pages/orders.tsx') },
  { path: 'Orders/:number', action: 'order.see', load: () => import('./pages/order.tsx') },
  { path: 'Members', section: 'members', action: 'member.see', load: () => import('./pages/service/members.tsx') },
  { path: 'Members/:memberId', action: 'member.see', load: () => import('./pages/service/member.tsx') },
  { path: 'Requests', section: 'requests', action: 'request.see', load: () => import('./pages/requests.tsx') },
  { path: 'Requests/:reference', action: 'request.see', load: () => import('./pages/request.tsx') },
  { path: 'Events', section: 'events', action: 'event.see', load: () => import('./pages/events.tsx') },
  { path: 'Events/:number/:tab?', action: 'event.see', load: () => import('./pages/event.tsx') },
  { path: 'Sell', section: 'sell', action: 'counter.sell', load: () => import('./pages/counter/sell.tsx') },
  { path: 'Collect', section: 'collect', action: 'order.hand_over', load: () => import('./pages/counter/collect.tsx') },
  { path: 'Parcels', section: 'parcels', action: 'parcel.see', load: () => import('./pages/counter/parcels.tsx') },
  { path: 'Shift', section: 'shift', action: 'shift.open', load: () => import('./pages/counter/shift.tsx') },
  { path: 'People', section: 'people', action: 'staff.see', load: () => import('./pages/people.tsx') },
  { path: 'People/:staffId', action: 'staff.see', load: () => import('./pages/person.tsx') },
  { path: 'Cases', section: 'cases', action: 'case.see', load: () => import('./pages/cases.tsx') },
  { path: 'Cases/New', action: 'case.open', load: () => import('./pages/new-case.tsx') },
  { path: 'Cases/:number', action: 'case.see', load: () => import('./pages/case.tsx') },
  { path: 'Approvals', section: 'approvals', action: 'approval.ask', load: () => import('./pages/approvals.tsx') },
  { path: 'Approvals/:approvalId', action: 'approval.ask', load: () => import('./pages/approval.tsx') },
  { path: 'Content', section: 'content', action: 'content.see', load: () => import('./pages/content.tsx') },
  { path: 'Content/Pages/:name/:view?', action: 'content.see', load: () => import('./pages/content-text.tsx') },
  { path: 'Venues/:venueId/Plans/:key', action: 'venue.see', load: () => import('./pages/seat-plan.tsx') },
  { path: 'Refunds', section: 'refunds', action: 'refund.see', load: () => import('./pages/service/refunds.tsx') },
  { path: 'Content/News', action: 'content.see', load: () => import('./pages/content-items.tsx') },
  { path: 'Content/News/:itemId', action: 'content.see', load: () => import('./pages/content-item.tsx') },
  { path: 'Content/Banners', action: 'content.see', load: () => import('./pages/content-items.tsx') },
  { path: 'Content/Banners/:itemId', action: 'content.see', load: () => import('./pages/content-item.tsx') },
  { path: 'Content/Notices', action: 'content.see', load: () => import('./pages/content-items.tsx') },
  { path: 'Content/Notices/:itemId', action: 'content.see', load: () => import('./pages/content-item.tsx') },
  { path: 'Switches', section: 'switches', action: 'switch.see', load: () => import('./pages/switches.tsx') },
  { path: 'Log', section: 'log', action: 'audit.see', load: () => import('./pages/log.tsx') },
  { path: 'Reports', section: 'reports', action: 'report.see', load: () => import('./pages/reports/list.tsx') },
  {
    path: 'Reports/Performances/:performanceId',
    action: 'report.see',
    load: () => import('./pages/reports/performance.tsx'),
  },
  { path: 'Reports/Accounting', action: 'report.accounts', load: () => import('./pages/reports/accounting.tsx') },
  { path: 'Account', action: 'own', load: () => import('./pages/account.tsx') },
];
