import type { SameKeys } from '../same-keys.ts';
import type source from './weather.zh_hk.ts';

export default {
  off: 'For everyone’s safety, this performance can’t go ahead as planned because {cause}.',
  delayed: 'This performance starts later than planned because {cause}.',
  causes: {
    T1: 'tropical cyclone signal no. 1 or above was in force',
    T3: 'tropical cyclone signal no. 3 or above was in force',
    T8: 'tropical cyclone signal no. 8 or above was in force',
    T9: 'tropical cyclone signal no. 9 or above was in force',
    T10: 'hurricane signal no. 10 was in force',
    amber: 'a rainstorm warning was in force',
    red: 'a red or black rainstorm warning was in force',
    black: 'a black rainstorm warning was in force',
    extreme: 'the government announced extreme conditions',
  },
} as const satisfies SameKeys<typeof source>;
