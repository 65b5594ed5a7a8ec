import type { SameKeys } from '../same-keys.ts';
import type source from './punctuation.zh_hk.ts';

export default {
  listComma: ', ',
  addressComma: ', ',
  sentenceGap: ' ',
  colon: ': ',
} as const satisfies SameKeys<typeof source>;
