import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/page/use-formats.ts';

/** What speaks for seats that are proposed, and how they compare with the best. */
export function SeatReason({
  why,
  cents,
  metres,
}: {
  why: 'best' | 'cheaper' | 'nearer' | 'another';
  /** How much more a ticket costs; less is negative. */
  cents: number;
  /** How much nearer they are. Whole. */
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
