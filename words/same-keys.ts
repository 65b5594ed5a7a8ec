/** What every language has: exactly the keys of zh_hk, so that a missing or an extra one does not compile. */
export type SameKeys<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
