import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import fields from '../calls/fields.zh_cn.ts';
import account from './account.zh_cn.ts';
import forms from './forms.zh_cn.ts';
import frame from './frame.zh_cn.ts';
import show from './show.zh_cn.ts';
import signIn from './sign-in.zh_cn.ts';
import table from './table.zh_cn.ts';

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
