import { isLanguage } from '../../contract/core/language.ts';
import { loadReadingMessages } from './load.ts';

// Like `more-words.ts`, for the pages for reading: the messages of members and of buying are three times as large.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement.dataset;
  await loadReadingMessages(isLanguage(lang) ? lang : 'zh_hk');
}
