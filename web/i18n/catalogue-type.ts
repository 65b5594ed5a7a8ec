import type source from './catalogue/zh_hk.ts';

type Same<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Same<Shape[Key]> };

/** Every language has exactly the keys of zh_hk: a missing or an extra key does not compile. */
export type Catalogue = Same<typeof source>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof source;
    Locale: 'en-HK' | 'zh-CN' | 'zh-HK';
  }
}
