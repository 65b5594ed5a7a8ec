import { isLanguage } from '../../contract/core/language.ts';
import { loadMoreMessages } from './load.ts';

// Modules that import this need more messages than the first pages, and run only after those are loaded.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement.dataset;
  await loadMoreMessages(isLanguage(lang) ? lang : 'zh_hk');
}
