import type { SameKeys } from '../same-keys.ts';
import type source from './categories.zh_hk.ts';

export default {
  movie: 'Movie',
  music: 'Music',
  pop_concert: 'Pop concert',
  band_show: 'Band show',
  chinese_opera: 'Chinese opera',
  theatre: 'Theatre',
  arts: 'Arts',
  dance: 'Dance',
  sports: 'Sports',
  family: 'Family',
  exhibition: 'Exhibition',
  seminar: 'Seminar/Forum',
} as const satisfies SameKeys<typeof source>;
