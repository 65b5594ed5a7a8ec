import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../contract/catalogue.ts';
import { useLink, useSite } from '../../site.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

/** Share, and put into a calendar. Both need the browser's help: without it they stay hidden, their place kept. */
export function EventTools({ event }: { event: EventPage }) {
  const hydrated = useHydrated();
  const { origin } = useSite();
  const link = useLink();
  const url = origin + link('event', { params: { number: event.number } });
  return (
    <div className={`flex flex-wrap items-center gap-2 ${hydrated ? '' : 'invisible'}`}>
      <AddToCalendar event={event} url={url} />
      <Share title={event.title} url={url} />
    </div>
  );
}

function Share({ title, url }: { title: string; url: string }) {
  const t = useTranslations('event');
  const [said, setSaid] = useState('');
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
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {t('share')}
      </Button>
      <output className="text-small">{said}</output>
    </>
  );
}

/** Rejects where the browser has no clipboard, as on plain HTTP, or does not let us. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
