import type { Language } from '../../../../contract/core/language.ts';
import enUs from '../../../../words/privacy/stored-data.en_us.ts';
import zhCn from '../../../../words/privacy/stored-data.zh_cn.ts';
import zhHk from '../../../../words/privacy/stored-data.zh_hk.ts';
import type { SameKeys } from '../../../../words/same-keys.ts';
import { usePageMessages } from '../../../shared/page/use-page-messages.ts';

const words: Record<Language, SameKeys<typeof zhHk>> = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };

/** Returns the texts about stored personal data: which, why and for how long. */
export const useStoredDataMessages = () => usePageMessages(words);
