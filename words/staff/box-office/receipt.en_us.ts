import type { SameKeys } from '../../same-keys.ts';
import type source from './receipt.zh_hk.ts';

export default {
  title: 'Receipt',
  number: 'Transaction {number}',
  line: '{quantity} × {zone}, {type}',
  discount: '{count, plural, one {{name}, # ticket} other {{name}, # tickets}}',
  fees: 'Service fees',
  total: 'Total',
  cash: 'Cash',
  terminal: 'Card terminal, reference {reference}',
  change: 'Change',
} as const satisfies SameKeys<typeof source>;
