import type { SameKeys } from '../../same-keys.ts';
import type source from './search.zh_hk.ts';

export default {
  title: '搜索',
  placeholder: '电话、姓名、邮箱、订单编号、座位、银行卡后四位',
  help: '您可以输入电话号码、姓名、邮箱地址、订单编号、受理编号、座位或银行卡后四位，也可以直接扫描门票。',
  nothing: '找不到任何内容。',
} as const satisfies SameKeys<typeof source>;
