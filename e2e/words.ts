import type { Language } from '../contract/core/language.ts';
import enUs from '../words/orders/buying.en_us.ts';
import zhCn from '../words/orders/buying.zh_cn.ts';
import zhHk from '../words/orders/buying.zh_hk.ts';

/** What the buying pages say; journeys find things by the words that people see. */
export const buyingWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

/** The title that every page's own follows. */
export async function readSlogan(language: Language): Promise<string> {
  const shell = (await import(`../words/site/shell.${language}.ts`)) as { default: { slogan: string } };
  return shell.default.slogan;
}
