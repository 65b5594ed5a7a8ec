import type source from './calls/fields.zh_hk.ts';

/** Name of a field error, as schemas give it in their message. */
export type FieldCode = keyof typeof source;
