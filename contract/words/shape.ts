import type { words } from './en_us.ts';

type Same<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Same<Shape[Key]> };

/** Every language says exactly what English says: a missing or an extra key does not compile. */
export type Words = Same<typeof words>;

/** A mistake at a field, by the name that schemas give as their message. */
export type FieldCode = keyof typeof words.fields;
