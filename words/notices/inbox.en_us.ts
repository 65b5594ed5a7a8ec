import type { SameKeys } from '../same-keys.ts';
import type source from './inbox.zh_hk.ts';

export default {
  title: 'Inbox',
  bell: '{count, plural, =0 {Inbox} one {Inbox, # unread notice} other {Inbox, # unread notices}}',
  status:
    '{unread, plural, =0 {No unread notices} one {# unread notice} other {# unread notices}}{total, plural, other { of #.}}',
  kept: 'Notices are kept for three months.',
  unread: 'Unread',
  markRead: 'Mark as read',
  markReadNamed: 'Mark as read: {title}',
  markAll: 'Mark all as read',
  empty: 'You have no notices. When you buy tickets, or something changes about them, you will read it here.',
  browse: 'Browse events',
  pages: 'Pages of the inbox',
  newer: 'Newer',
  older: 'Older',
  page: 'Page {page} of {pages}',
} as const satisfies SameKeys<typeof source>;
