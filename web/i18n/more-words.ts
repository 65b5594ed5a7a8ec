import { isLanguage } from '../../contract/core/language.ts';
import { loadMoreMessages } from './load.ts';

// Whoever imports this says more than the first pages do, and does not run before the words are there.
if (!import.meta.env.SSR) {
  const { lang } = document.documentElement.dataset;
  await loadMoreMessages(isLanguage(lang) ? lang : 'zh_hk');
}
