import type { SameKeys } from '../same-keys.ts';
import type source from './opening-hours.zh_hk.ts';

export default {
  days: {
    mon: '周一',
    tue: '周二',
    wed: '周三',
    thu: '周四',
    fri: '周五',
    sat: '周六',
    sun: '周日',
  },
  second: {
    mon: '周一',
    tue: '周二',
    wed: '周三',
    thu: '周四',
    fri: '周五',
    sat: '周六',
    sun: '周日',
  },
  two: '{first}、{last}',
  run: '{first}至{last}',
  everyDay: '每天',
  holidays: '香港公众假期',
  withHolidays: '{days}及香港公众假期',
  closed: '休息',
  roundTheClock: '24 小时开放',
  span: '{from}–{until}',
  midnight: '24:00',
  between: '、',
  exception: '{days}：{hours}',
  exceptionBecause: '{days}：{hours}（{reason}）',
} as const satisfies SameKeys<typeof source>;
