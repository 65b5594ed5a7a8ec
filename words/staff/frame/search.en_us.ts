import type { SameKeys } from '../../same-keys.ts';
import type source from './search.zh_hk.ts';

export default {
  title: 'Search',
  placeholder: 'Phone, name, email address, order number, seat, last 4 digits',
  help: 'Enter a phone number, name, email address, order number, reference, seat or the last 4 digits of a card, or scan a ticket.',
  nothing: 'Nothing found.',
} as const satisfies SameKeys<typeof source>;
