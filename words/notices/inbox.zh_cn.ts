import type { SameKeys } from '../same-keys.ts';
import type source from './inbox.zh_hk.ts';

export default {
  title: '站内消息',
  bell: '{count, plural, =0 {站内消息} other {站内消息，# 条未读}}',
  status: '{total, plural, other {共 # 条消息，}}{unread, plural, =0 {全部已读。} other {# 条未读。}}',
  kept: '消息保留三个月。',
  unread: '未读',
  markRead: '标为已读',
  markReadNamed: '标为已读：{title}',
  markAll: '全部标为已读',
  empty: '暂无消息。与您门票有关的通知会显示在这里。',
  browse: '浏览活动',
  pages: '站内消息分页',
  newer: '上一页',
  older: '下一页',
  page: '第 {page} 页，共 {pages} 页',
} as const satisfies SameKeys<typeof source>;
