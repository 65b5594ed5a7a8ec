import { isLanguage } from '../../contract/core/language.ts';
import { loadReadingMessages } from './load.ts';

// As `more-words.ts`, for what is there to be read: the words of members and of buying are three times as many.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement.dataset;
  await loadReadingMessages(isLanguage(lang) ? lang : 'zh_hk');
}
