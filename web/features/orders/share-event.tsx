import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../site.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Shares the event, never the ticket: by the device's own menu, else by copying the link. An item of a list. */
export function ShareEvent({ number, title }: { number: number; title: string }) {
  const t = useTranslations('buying');
  const link = useLink();
  const { origin } = useSite();
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');
  const url = origin + link('event', { params: { number } });
  const share = async () => {
    setSaid('');
    if ('share' in navigator) {
      // Closing the menu is an answer, too.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copy(url).then(
      () => setSaid(t('copied')),
      () => setSaid(t('canNotCopy')),
    );
  };
  if (!hydrated) return null;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {t('share')}
        <span className="sr-only">: {title}</span>
      </Button>
      <output className="text-small">{said}</output>
    </li>
  );
}

/** Rejects where the browser has no clipboard, as on plain HTTP, or does not let us. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
