import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { DiscountWithCodes } from '../../../../contract/staff/marketing/discount-codes.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { DiscountCodesDialog } from './discount-codes-dialog.tsx';
import { Scroller } from '../show/scroller.tsx';

export function DiscountCodes({
  number,
  discounts,
  onChange,
}: {
  number: number;
  discounts: readonly DiscountWithCodes[];
  onChange: () => void;
}) {
  const t = useTranslations('staff.codes');
  const language = useLanguage();
  const [making, setMaking] = useState<DiscountWithCodes>();
  const [ending, setEnding] = useState<DiscountWithCodes>();
  const end = async () => {
    if (!ending) return;
    await staffApi.endDiscountCodes({ params: { number, discount: ending.key }, body: {} });
    onChange();
  };
  const nameOf = ({ name, key }: DiscountWithCodes) => (name ? localize(name, language) : key);
  return (
    <Section title={t('discountCodes')} text={t('discountCodesText')} flush={discounts.length > 0}>
      {discounts.length === 0 ? (
        <p className="text-muted">{t('noDiscounts')}</p>
      ) : (
        <DiscountTable discounts={discounts} onMake={setMaking} onEnd={setEnding} />
      )}
      <DiscountCodesDialog number={number} discount={making} onClose={() => setMaking(undefined)} onMade={onChange} />
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('endCodesTitle')}
        act={t('endCodes')}
        onConfirm={end}
      >
        <p>{t('endCodesText', { discount: ending ? nameOf(ending) : '' })}</p>
      </ConfirmDialog>
    </Section>
  );
}

function DiscountTable({
  discounts,
  onMake,
  onEnd,
}: {
  discounts: readonly DiscountWithCodes[];
  onMake: (discount: DiscountWithCodes) => void;
  onEnd: (discount: DiscountWithCodes) => void;
}) {
  const t = useTranslations('staff.codes');
  const may = useMay();
  const formats = useStaffFormats();
  const language = useLanguage();
  return (
    <Scroller label={t('discountCodes')}>
      <table className="staff-table is-blocks">
        <thead>
          <tr>
            <th scope="col">{t('discount')}</th>
            {(['codesCount', 'endedCount', 'usedCount', 'usesLeft'] as const).map((name) => (
              <th key={name} scope="col" className="text-end">
                {t(name)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((one) => (
            <tr key={one.key}>
              <td className="font-semibold">
                {one.name ? localize(one.name, language) : one.key}
                {one.name ? null : <span className="block text-small font-normal text-muted">{t('discountGone')}</span>}
              </td>
              <Count label={t('codesCount')}>{formats.number(one.codes)}</Count>
              <Count label={t('endedCount')}>{formats.number(one.ended)}</Count>
              <Count label={t('usedCount')}>{formats.number(one.used)}</Count>
              <Count label={t('usesLeft')}>{formats.number(Math.max(0, one.uses - one.used))}</Count>
              <td className="text-end">
                <span className="inline-flex flex-wrap justify-end gap-2">
                  {one.name && may('discount_code.make') ? (
                    <button type="button" className="small-button" onClick={() => onMake(one)}>
                      {t('makeCodes')}
                    </button>
                  ) : null}
                  {one.codes > one.ended && may('discount_code.end') ? (
                    <button type="button" className="small-button" onClick={() => onEnd(one)}>
                      {t('endCodes')}
                    </button>
                  ) : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Count({ label, children }: { label: string; children: string }) {
  return (
    <td className="tabular text-end" data-label={label}>
      {children}
    </td>
  );
}
