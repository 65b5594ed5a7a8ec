import type { Language } from '../../../../contract/core/language.ts';
import type source from '../../../../words/staff/zh_hk.ts';

type StaffMessages = typeof source;

const files = {
  en_us: () => import('../../../../words/staff/en_us.ts'),
  zh_cn: () => import('../../../../words/staff/zh_cn.ts'),
  zh_hk: () => import('../../../../words/staff/zh_hk.ts'),
};

/** Loads the consoles' messages for a language, once. */
export async function loadStaffMessages(language: Language): Promise<StaffMessages> {
  // Compiled at build time: the values are not the strings of the type, and only use-intl reads them.
  return (await files[language]()).default as StaffMessages;
}
