import { useTranslations } from 'use-intl';
import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

/**
 * Shows the price of a set per class and ticket type. If there is a single class, the form shows it beside each type.
 */
export function PassPrices({ pass }: { pass: PassPage }) {
  const t = useTranslations('discounts');
  const tBuying = useTranslations('buying');
  const formats = useFormats();
  if (pass.classes.length < 2) return null;
  return (
    <section aria-labelledby="pass-prices" className="grid gap-2">
      <h2 id="pass-prices" className="text-title font-bold">
        {t('prices')}
      </h2>
      <dl className="tabular grid gap-2">
        {pass.classes.map(({ key, name, prices }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2">
            <dt className="font-semibold">{name}</dt>
            {ticketTypes.map((type) =>
              prices[type] === undefined ? null : (
                <dd key={type}>
                  {tBuying(`ticketTypes.${type}`)} {formats.money(prices[type])}
                </dd>
              ),
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
