import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '../../../contract/core/language.ts';
import { loadMessages } from '../../i18n/load.ts';
import { OwnProvider, readOwnBlock } from '../../shared/page/own.tsx';
import { partFailed, detectPageLeave, detectInput } from '../../shared/transport/load-part.ts';
import { setSession } from '../../shared/transport/send-call.ts';

const { lang, apiBase = '' } = document.documentElement.dataset;
const language = isLanguage(lang) ? lang : 'zh_hk';
const own = readOwnBlock();
setSession({ language, csrfToken: own.viewer.loginToken, apiBase });
window.addEventListener('vite:preloadError', () => partFailed());
detectInput();
detectPageLeave();
await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OwnProvider page={{ own, slot: undefined }}>
        <HydratedRouter />
      </OwnProvider>
    </StrictMode>,
  );
});
