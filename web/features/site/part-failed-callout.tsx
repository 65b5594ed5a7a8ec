import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reloadPage, partFailedEvent } from '../../shared/transport/load-part.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

/** Shown when an application chunk can't be loaded and an automatic reload would lose input. */
export function PartFailedCallout() {
  const t = useTranslations('site');
  const [address, setAddress] = useState('');
  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent) setAddress(String(event.detail));
    };
    window.addEventListener(partFailedEvent, show);
    return () => window.removeEventListener(partFailedEvent, show);
  }, []);
  return (
    <div aria-live="assertive" className="no-print fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md">
      {address ? (
        <Callout tone="warn" title={t('partFailedTitle')}>
          <p>{t('partFailedText')}</p>
          <Button tone="main" className="mt-3" onClick={() => reloadPage(address)}>
            {t('partFailedButton')}
          </Button>
        </Callout>
      ) : null}
    </div>
  );
}
