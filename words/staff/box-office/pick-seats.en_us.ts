import type { SameKeys } from '../../same-keys.ts';
import type source from './pick-seats.zh_hk.ts';

export default {
  open: 'Select seats on the map',
  back: 'Back to best available',
  chosen: 'Selected seats',
  hold: '{count, plural, =0 {Hold selected seats} one {Hold this seat} other {Hold these # seats}}',
  typeOf: 'Ticket type of {seat}',
  drop: 'Remove',
  gone: '{seats} {count, plural, one {was} other {were}} just taken by someone else. The other seats are still selected.',
  tooMany: 'Select up to {most} seats at a time.',
} as const satisfies SameKeys<typeof source>;
