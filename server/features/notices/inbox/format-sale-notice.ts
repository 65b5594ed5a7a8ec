import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { translator } from '../../../translator.ts';
import type { CachedEvent } from '../../catalogue/events/catalogue-cache.ts';

/** Returns the inbox and email text for a sale that opens at `opensAt`; if unset, for a sale that has opened. */
export function formatSaleNotice(
  language: Language,
  event: Pick<CachedEvent, 'title' | 'partner'>,
  opensAt?: Date,
): { title: string; text: string } {
  const t = translator(language, 'saleAlerts');
  const title = localize(event.title, language);
  const site = event.partner && localize(event.partner.site, language);
  if (opensAt) {
    const time = formatsIn(language).opening(opensAt);
    const values = { event: title, time };
    return {
      title: t('near.title', values),
      text: site ? t('near.atPartner', { time, site }) : t('near.text', { time }),
    };
  }
  return {
    title: t('opened.title', { event: title }),
    text: site ? t('opened.atPartner', { site }) : t('opened.text'),
  };
}
