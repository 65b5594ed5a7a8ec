import { createTranslator } from 'use-intl';
import { caseKinds, type CaseKind } from '../../../../contract/cases/cases.ts';
import { intlLocale, languages, type Language, type Text } from '../../../../contract/core/language.ts';
import { loadStaffMessages } from '../language/load-staff-messages.ts';

export type UsualReasons = Readonly<Record<CaseKind, Text>>;

/**
 * Loads the default texts for buyers in three languages, so that sales can be stopped without writing texts first. They
 * apply to every case of their kind.
 */
export async function loadUsualReasons(): Promise<UsualReasons> {
  const reasons: Record<CaseKind, Record<Language, string>> = {
    cancel: { en_us: '', zh_hk: '', zh_cn: '' },
    postpone: { en_us: '', zh_hk: '', zh_cn: '' },
  };
  await Promise.all(
    languages.map(async (language) => {
      const messages = await loadStaffMessages(language);
      const t = createTranslator({ locale: intlLocale[language], messages, namespace: 'staff.cases.usual' });
      for (const kind of caseKinds) reasons[kind][language] = t(kind);
    }),
  );
  return reasons;
}
