import type { SameKeys } from '../../same-keys.ts';
import type source from './receipt.zh_hk.ts';

export default {
  title: '收据',
  number: '订单编号 {number}',
  line: '{quantity} × {zone}，{type}',
  discount: '{count, plural, other {{name}（#\u00a0张）}}',
  fees: '手续费',
  total: '总额',
  cash: '现金',
  terminal: 'POS 机，参考号 {reference}',
  change: '找零',
} as const satisfies SameKeys<typeof source>;
