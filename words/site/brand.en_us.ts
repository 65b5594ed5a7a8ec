import type { SameKeys } from '../same-keys.ts';
import type source from './brand.zh_hk.ts';

export default {
  name: 'Fei',
} as const satisfies SameKeys<typeof source>;
