import type { SameKeys } from '../same-keys.ts';
import type source from './mail-frame.zh_hk.ts';

export default {
  footer: 'Fei · Hong Kong tickets, fairly sold',
} as const satisfies SameKeys<typeof source>;
