import fields from '../calls/fields.zh_hk.ts';
import account from './account.zh_hk.ts';
import forms from './forms.zh_hk.ts';
import frame from './frame.zh_hk.ts';
import show from './show.zh_hk.ts';
import signIn from './sign-in.zh_hk.ts';
import table from './table.zh_hk.ts';

/** Everything that the consoles of staff say, by part; mistakes at fields are the same as everywhere. */
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
} as const;
