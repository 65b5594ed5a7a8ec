import { createTranslator } from 'use-intl';
import { caseKinds, type CaseKind } from '../../../../contract/cases/cases.ts';
import { intlLocale, languages, type Language, type Text } from '../../../../contract/core/language.ts';
import { loadWords } from '../words/load-words.ts';

export type UsualReasons = Readonly<Record<CaseKind, Text>>;

/**
 * What buyers are told where nobody writes more: true of every case of its kind, in the three languages, so that somebody
 * in a hurry need not write three texts before the sale stops.
 */
export async function loadUsualReasons(): Promise<UsualReasons> {
  const reasons: Record<CaseKind, Record<Language, string>> = {
    cancel: { en_us: '', zh_hk: '', zh_cn: '' },
    postpone: { en_us: '', zh_hk: '', zh_cn: '' },
  };
  await Promise.all(
    languages.map(async (language) => {
      const messages = await loadWords(language);
      const t = createTranslator({ locale: intlLocale[language], messages, namespace: 'staff.cases.usual' });
      for (const kind of caseKinds) reasons[kind][language] = t(kind);
    }),
  );
  return reasons;
}
