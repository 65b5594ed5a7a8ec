import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../shared/page/site.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { findChatButton, loadScript } from './load-chat.ts';

/** Loads the chat assistant's scripts after everything else; failures are ignored. */
export function ChatAssistant() {
  const t = useTranslations('site');
  const { chatScripts } = useSite();
  const { pathname } = useLocation();
  const label = t('chatButton');
  // Other pages have the navigation bar.
  useEffect(() => document.documentElement.removeAttribute('data-chat'), [pathname]);
  useEffect(() => {
    if (chatScripts.length === 0) return;
    const ended = new AbortController();
    const dressed = new WeakSet<HTMLElement>();
    // Two scripts may share one button.
    const dressOnce = (button: HTMLElement) => {
      if (!dressed.has(button)) dress(button, label, ended.signal);
      dressed.add(button);
    };
    const cancel = whenIdle(() => {
      for (const address of chatScripts) {
        loadScript(address).then(
          () => findChatButton(ended.signal, dressOnce),
          () => undefined,
        );
      }
    });
    return () => {
      ended.abort();
      cancel();
    };
  }, [chatScripts, label]);
  return null;
}

/** Labels the third-party button and makes room for the window that it opens. */
function dress(button: HTMLElement, label: string, signal: AbortSignal): void {
  const picture = button instanceof HTMLImageElement ? button : button.querySelector('img');
  if (picture) picture.alt = label;
  if (!(button instanceof HTMLImageElement)) button.setAttribute('aria-label', label);
  button.addEventListener('click', () => document.documentElement.toggleAttribute('data-chat'), { signal });
}
