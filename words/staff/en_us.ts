import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import fields from '../calls/fields.en_us.ts';
import account from './account.en_us.ts';
import forms from './forms.en_us.ts';
import frame from './frame.en_us.ts';
import show from './show.en_us.ts';
import signIn from './sign-in.en_us.ts';
import table from './table.en_us.ts';

export default {
  fields,
  staff: {
    account,
    forms,
    frame,
    show,
    signIn,
    table,
  },
} as const satisfies SameKeys<typeof source>;
