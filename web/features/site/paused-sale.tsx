import { useTranslations } from 'use-intl';
import type { AnnouncedMaintenance } from '../../../contract/content/site-state.ts';
import { useLink } from '../../shared/page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

/** Replaces ticket selection while sales are paused: until when, what still works, and a link to continue. */
export function PausedSale({ pause, eventNumber }: { pause: AnnouncedMaintenance; eventNumber: number }) {
  const t = useTranslations('site');
  const link = useLink();
  const formats = useFormats();
  return (
    <section className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-10 text-center">
      <Icon name="clock" className="size-12 text-warn" />
      <h2 className="text-head font-bold">{t('pausedTitle')}</h2>
      <p className="reading-width text-muted">{t('pausedText')}</p>
      <div className="grid w-full max-w-sm gap-1 pt-5 perforated">
        <p className="text-small text-muted">{t('pausedUntil')}</p>
        <p className="text-title font-bold">
          <time dateTime={pause.to.toISOString()}>{formats.dayAndTime(pause.to)}</time>
        </p>
      </div>
      <p className="reading-width text-small text-muted">{t('pausedHeld')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink tone="main" to={link('event', { params: { number: eventNumber } })}>
          {t('pausedToEvent')}
        </ButtonLink>
        <ButtonLink to={link('cart')}>{t('pausedToCart')}</ButtonLink>
      </div>
    </section>
  );
}
