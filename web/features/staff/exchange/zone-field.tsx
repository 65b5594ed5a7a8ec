import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import { SelectField } from '../../../ui/field.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function ZoneField({
  id,
  zones,
  zoneNo,
  onChoose,
}: {
  id: string;
  zones: PerformanceOnSale['zones'];
  zoneNo: number;
  onChoose: (zoneNo: number) => void;
}) {
  const t = useTranslations('staff.exchange');
  const formats = useStaffFormats();
  return (
    <SelectField label={t('zone')} id={id} value={zoneNo} onChange={({ target }) => onChoose(Number(target.value))}>
      {zones.map((one) => (
        <option key={one.zoneNo} value={one.zoneNo} disabled={one.availability === 'sold_out'}>
          {t('zoneLine', {
            name: one.name,
            price: formats.money(one.prices.R ?? Math.min(...Object.values(one.prices))),
            left: t(`left.${one.availability}`),
          })}
        </option>
      ))}
    </SelectField>
  );
}
