import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { forbiddenEvent } from '../../shared/transport/transport.ts';
import { Callout } from '../../ui/callout.tsx';

/** Any 403 is shown, titled Forbidden in the page's language, with the server's message (specification, section 8). */
export function ForbiddenCallout() {
  const t = useTranslations('shell');
  const [message, setMessage] = useState('');
  useEffect(() => {
    let timer: number;
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      setMessage(String(event.detail));
      clearTimeout(timer);
      timer = window.setTimeout(() => setMessage(''), 10_000);
    };
    window.addEventListener(forbiddenEvent, show);
    return () => {
      window.removeEventListener(forbiddenEvent, show);
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
