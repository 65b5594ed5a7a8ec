import type { SameKeys } from '../same-keys.ts';
import type source from './printed-sales-points.zh_hk.ts';

export default {
  titles: {
    box_office: '售票处',
    kiosk: '自助售票机',
  },
  services: {
    sells: '出售门票',
    hands_out: '取票',
    takes_cash: '接受现金',
    wheelchair: '无障碍通道',
  },
  lastSale: '当日场次开始前 {minutes} 分钟停止售票和取票',
  number: '编号',
  name: '名称和地区',
  address: '地址',
  hours: '营业时间',
  asOf: '更新日期：{day}',
  count: {
    box_office: '共 {count} 个售票处',
    kiosk: '共 {count} 台自助售票机',
  },
  newest: '最新列表和实时营业状态，请访问 {site}',
  page: '第 {page} 页，共 {pages} 页',
  telephone: '电话',
  none: '列表中暂时没有地点。',
  serviceGap: '、',
  factGap: '，',
} as const satisfies SameKeys<typeof source>;
