import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '../contract/language.ts';
import { loadMessages } from './i18n/load.ts';
import { setSession } from './transport.ts';

const { lang, loginToken } = document.documentElement.dataset;
const language = isLanguage(lang) ? lang : 'zh_hk';
setSession({ language, loginToken: loginToken ?? null });
await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
