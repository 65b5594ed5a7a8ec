import type { Language } from '../contract/core/language.ts';
import enUs from '../words/orders/buying.en_us.ts';
import zhCn from '../words/orders/buying.zh_cn.ts';
import zhHk from '../words/orders/buying.zh_hk.ts';

/** Texts of the buying pages; journeys find elements by their visible text. */
export const buyingWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

/** Returns the site slogan, which precedes each page's own title. */
export async function readSlogan(language: Language): Promise<string> {
  const shell = (await import(`../words/site/shell.${language}.ts`)) as { default: { slogan: string } };
  return shell.default.slogan;
}
