import { isLanguage } from '../../contract/core/language.ts';
import { loadReadingMessages } from './load.ts';

// Like `more-words.ts`, for reading pages: the messages for members and buying are three times as large.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement.dataset;
  await loadReadingMessages(isLanguage(lang) ? lang : 'zh_hk');
}
