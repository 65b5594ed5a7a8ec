import type { SameKeys } from '../same-keys.ts';
import type source from './mail-frame.zh_hk.ts';

export default {
  footer: '飛 Fei · 香港演出票务，公平购票',
} as const satisfies SameKeys<typeof source>;
