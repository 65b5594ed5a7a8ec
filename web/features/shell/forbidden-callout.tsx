import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { forbiddenEvent } from '../../shared/transport/send-call.ts';
import { Callout } from '../../ui/callout.tsx';

const shownMs = 10_000;

/**
 * The last message while it is shown. Outside the component, because another shell replaces this one after a rejected
 * page.
 */
let last: { readonly message: string; readonly until: number } | undefined;

/** Shows the server's message for every 403, titled "Forbidden" in the page's language (specification, section 8). */
export function ForbiddenCallout() {
  const t = useTranslations('shell');
  const [message, setMessage] = useState('');
  useEffect(() => {
    let timer: number;
    const showLast = () => {
      const left = last ? last.until - Date.now() : 0;
      setMessage(last && left > 0 ? last.message : '');
      clearTimeout(timer);
      timer = window.setTimeout(() => setMessage(''), left);
    };
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      last = { message: String(event.detail), until: Date.now() + shownMs };
      showLast();
    };
    showLast();
    window.addEventListener(forbiddenEvent, hear);
    return () => {
      window.removeEventListener(forbiddenEvent, hear);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div aria-live="assertive" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md">
      {message ? (
        <Callout tone="danger" title={t('forbiddenTitle')}>
          {message}
        </Callout>
      ) : null}
    </div>
  );
}
