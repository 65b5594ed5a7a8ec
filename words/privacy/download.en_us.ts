import type { SameKeys } from '../same-keys.ts';
import type source from './download.zh_hk.ts';

export default {
  documentTitle: 'Your data at Fei',
  madeAt: 'As of {time} (Hong Kong time)',
  nothing: 'Nothing kept.',
  yes: 'Yes',
  no: 'No',
} as const satisfies SameKeys<typeof source>;
