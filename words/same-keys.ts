/** Type of the words of each language: exactly the keys of zh_hk. A missing or extra key does not compile. */
export type SameKeys<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : SameKeys<Source[Key]>;
};
