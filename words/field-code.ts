import type source from './calls/fields.zh_hk.ts';

/** A mistake at a field, by the name that schemas give as their message. */
export type FieldCode = keyof typeof source;
