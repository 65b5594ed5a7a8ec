import type { SameKeys } from '../same-keys.ts';
import type source from './stripe.zh_hk.ts';

export default {
  purchase: '飛 Fei 在线购票',
} as const satisfies SameKeys<typeof source>;
