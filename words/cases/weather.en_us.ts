import type { SameKeys } from '../same-keys.ts';
import type source from './weather.zh_hk.ts';

export default {
  off: 'For everyone’s safety, this performance can’t go ahead as planned because of {cause}.',
  delayed: 'This performance starts later than planned because of {cause}.',
  causes: {
    T1: 'tropical cyclone signal no. 1 or above',
    T3: 'tropical cyclone signal no. 3 or above',
    T8: 'tropical cyclone signal no. 8 or above',
    T9: 'tropical cyclone signal no. 9 or above',
    T10: 'hurricane signal no. 10',
    amber: 'a rainstorm warning',
    red: 'a red or black rainstorm warning',
    black: 'a black rainstorm warning',
    extreme: 'extreme conditions announced by the government',
  },
} as const satisfies SameKeys<typeof source>;
