import type { SameKeys } from '../same-keys.ts';
import type source from './forms.zh_hk.ts';

export default {
  refused: 'Not done',
  mistakes: '{count, plural, one {Correct this:} other {Correct these # things:}}',
  busy: 'The server didn’t answer. What you typed is still here: try again.',
  offline: 'You’re offline. What you typed is still here: try again once you’re connected.',
  failed: 'Something went wrong, and we’ve recorded it. What you typed is still here: try again.',
} as const satisfies SameKeys<typeof source>;
