import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Shares the event, never the ticket, through the device's share menu or by copying the link. Renders a list item. */
export function ShareEvent({ number, title }: { number: number; title: string }) {
  const t = useTranslations('buying');
  const link = useLink();
  const { origin } = useSite();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const words = { share: t('share'), copied: t('copied'), canNotCopy: t('canNotCopy') };
  return (
    <li className="flex flex-wrap items-center gap-3">
      <ShareButton title={title} url={origin + link('event', { params: { number } })} words={words} about={title} />
    </li>
  );
}
