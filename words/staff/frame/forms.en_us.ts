import type { SameKeys } from '../../same-keys.ts';
import type source from './forms.zh_hk.ts';

export default {
  refused: 'That didn’t work',
  mistakes: '{count, plural, one {Correct this field:} other {Correct these # fields:}}',
  busy: 'The server didn’t answer. What you typed is still here: try again.',
  offline: 'You’re offline. What you typed is still here: try again once you’re connected.',
  failed: 'Something went wrong, and we’ve recorded it. What you typed is still here: try again.',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHelp: 'It’s recorded in the log.',
  reasonNeeded: 'Give a reason.',
  missing: '{count, plural, one {# language missing} other {# languages missing}}',
  whole: 'All three languages',
  blank: 'Empty',
  languages: { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' },
} as const satisfies SameKeys<typeof source>;
