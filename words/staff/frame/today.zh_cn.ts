import type { SameKeys } from '../../same-keys.ts';
import type source from './today.zh_hk.ts';

export default {
  title: '今日',
  shows: '今日场次',
  noShows: '今日没有场次。',
  waits: '待办事项',
  nothingWaits: '没有待办事项。',
  changed: '活动有未发布的更改',
  drafts: '活动尚未发布',
  gap: { en_us: '活动缺少英文', zh_hk: '活动缺少繁体中文', zh_cn: '活动缺少简体中文' },
  orders: '最新订单',
  noOrders: '暂无订单。',
  number: '编号',
  event: '活动',
  venue: '场馆',
  time: '时间',
  buyer: '买家',
  total: '总额',
  purchased: '购买时间',
  all: '显示全部',
  atLeast: '{count}+',
  emptyTitle: '这里会显示您的工作',
  emptyText: '您的职务目前没有需要在此显示的事项。',
  toAccount: '查看我的权限',
} as const satisfies SameKeys<typeof source>;
