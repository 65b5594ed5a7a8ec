import type { SameKeys } from '../same-keys.ts';
import type source from './stripe.zh_hk.ts';

export default {
  purchase: 'Your purchase at Fei',
} as const satisfies SameKeys<typeof source>;
