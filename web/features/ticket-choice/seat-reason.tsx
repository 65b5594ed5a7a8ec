import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/page/use-formats.ts';

export function SeatReason({
  why,
  cents,
  metres,
}: {
  why: 'best' | 'cheaper' | 'nearer' | 'another';
  /** Difference in price per ticket, in cents; negative if cheaper. */
  cents: number;
  /** Distance gained, in whole metres. */
  metres: number;
}) {
  const t = useTranslations('seatChoice.why');
  const formats = useFormats();
  const price = formats.money(Math.abs(cents));
  const more = cents > 0 ? t('more', { price }) : cents < 0 ? t('less', { price }) : t('same');
  const words = {
    best: t('best'),
    cheaper: t('cheaper', { price }),
    nearer: t('nearer', { metres: String(metres), more }),
    another: t('another', { more }),
  };
  return <p className={`text-small font-semibold ${why === 'best' ? 'text-ok' : 'text-ink'}`}>{words[why]}</p>;
}
