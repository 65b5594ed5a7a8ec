import type { SameKeys } from '../same-keys.ts';
import type source from './catalogue.zh_hk.ts';

export default {
  flags: {
    suspended: '暂停售票',
    postponed: '延期',
    cancelled: '已取消',
    soldOut: '已售罄',
    showAdded: '加场',
    ticketsAdded: '加票',
  },
  dateToCome: '日期待定',
  past: '活动已结束',
  saleEnded: '在线售票已结束',
  priorityNow: '优先购票进行中',
  opens: '{time} 开售',
  free: '免费入场',
  from: '{price} 起',
  soldBy: '由{site}发售',
  seeDetails: '详情见活动页',
  likes: '收藏人数：',
  venueAndMore: '{venue}及其他 {count} 个场馆',
  performances: '{count, plural, other {# 场}}',
} as const satisfies SameKeys<typeof source>;
