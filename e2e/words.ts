import type { Language } from '../contract/language.ts';
import enUs from '../web/i18n/catalogue/en_us/buying.ts';
import zhCn from '../web/i18n/catalogue/zh_cn/buying.ts';
import zhHk from '../web/i18n/catalogue/zh_hk/buying.ts';

/** What the buying pages say; journeys find things by the words that people see. */
export const buyingWords = { en_us: enUs, zh_hk: zhHk, zh_cn: zhCn } as const satisfies Record<Language, unknown>;

/** The title that every page's own follows. */
export async function readSlogan(language: Language): Promise<string> {
  const shell = (await import(`../web/i18n/catalogue/${language}/shell.ts`)) as { default: { slogan: string } };
  return shell.default.slogan;
}
