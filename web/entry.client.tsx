import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '../contract/language.ts';
import { loadMessages } from './i18n/load.ts';
import { partFailed, watchLeaving, watchTyping } from './load-part.ts';
import { setSession } from './transport.ts';

const { lang, loginToken, apiBase = '' } = document.documentElement.dataset;
const language = isLanguage(lang) ? lang : 'zh_hk';
setSession({ language, loginToken: loginToken ?? null, apiBase });
window.addEventListener('vite:preloadError', () => partFailed());
watchTyping();
watchLeaving();
await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
