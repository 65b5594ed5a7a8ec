import type { SameKeys } from '../same-keys.ts';
import type source from './stripe.zh_hk.ts';

export default {
  purchase: '飛 Fei 网上购买',
} as const satisfies SameKeys<typeof source>;
