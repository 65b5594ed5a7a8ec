import { useTranslations } from 'use-intl';
import { deliveryLimits } from '../../../contract/orders/limits.ts';
import { deliveryRegions } from '../../../contract/orders/collection-methods.ts';
import type { RequestStart } from '../../../contract/requests/requests.ts';
import { useFormats } from '../../shared/page/use-formats.ts';

/** Shows where couriers deliver, the fees and last days; for the member's own transaction with its dates. */
export function DeliveryRules({ of }: { of: RequestStart['transactions'][number] | undefined }) {
  const t = useTranslations('requests');
  const formats = useFormats();
  return (
    <section aria-labelledby="delivery-rules" className="grid gap-3">
      <h2 id="delivery-rules" className="text-title font-bold">
        {t('rulesHeading')}
      </h2>
      <p className="reading-width">{t('rulesText', { days: String(deliveryLimits.workingDays) })}</p>
      <div className="relative overflow-x-auto">
        <table className="w-full border-y border-edge text-start">
          <thead>
            <tr className="border-b border-edge text-small text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {t('region')}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-normal">
                {t('fee')}
              </th>
              <th scope="col" className="py-2 text-start font-normal">
                {of ? t('thisTransaction') : t('cutoff')}
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveryRegions.map((region) => {
              const { feeCents, cutoffDays } = deliveryLimits.regions[region];
              const day = of?.delivery[region];
              return (
                <tr key={region} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pe-4 text-start font-semibold">
                    {t(`regions.${region}`)}
                  </th>
                  <td className="tabular py-2 pe-4 text-end whitespace-nowrap">{formats.money(feeCents)}</td>
                  <td className="py-2">
                    {of
                      ? day
                        ? t('until', { day: formats.day(day) })
                        : t('tooLate')
                      : t('cutoffDays', { days: cutoffDays })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
