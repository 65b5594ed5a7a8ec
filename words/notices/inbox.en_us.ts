import type { SameKeys } from '../same-keys.ts';
import type source from './inbox.zh_hk.ts';

export default {
  title: 'Inbox',
  bell: '{count, plural, =0 {Inbox} one {Inbox, # unread notice} other {Inbox, # unread notices}}',
  status: '{total, plural, one {# notice} other {# notices}}, {unread, plural, =0 {all read} other {# unread}}',
  kept: 'We keep notices for three months.',
  unread: 'Unread',
  markRead: 'Mark as read',
  markReadNamed: 'Mark as read: {title}',
  markAll: 'Mark all as read',
  empty: 'No notices yet. News about your tickets appears here.',
  browse: 'Browse events',
  pages: 'Inbox pages',
  newer: 'Newer',
  older: 'Older',
  page: 'Page {page} of {pages}',
} as const satisfies SameKeys<typeof source>;
