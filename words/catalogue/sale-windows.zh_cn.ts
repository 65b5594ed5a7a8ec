import type { SameKeys } from '../same-keys.ts';
import type source from './sale-windows.zh_hk.ts';

export default {
  title: '售票安排',
  who: {
    everyone: '公开发售',
    group: '{name}',
    code: '{name}（凭优先购票码）',
    registered: '{day}前注册的会员',
  },
  from: '{from} 起',
  range: '{from} 至 {until}',
  open: '正在发售',
  over: '已结束',
  zones: '仅限{zones}',
  zoneComma: '、',
  limit: '每位会员最多 {count, number} 张',
  now: '优先购票进行中',
  nowFor: '面向：{who}。',
  nowForUntil: '面向：{who}，截至 {until}。',
  everyoneFrom: '{time} 起公开发售。',
} as const satisfies SameKeys<typeof source>;
