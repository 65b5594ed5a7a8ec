import { useTranslations } from 'use-intl';
import { SiteConfig } from '../../../../contract/content/site-config.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export type ListedSwitch = StaffOutputOf<'listSwitches'>['switches'][number];
export type ListedSwitchName = ListedSwitch['name'];

const { shape } = SiteConfig;

/** Returns the switch's value, or `undefined` if it is invalid. */
export function readGray(value: unknown) {
  return shape.specificPeriodGray.safeParse(value).data ?? undefined;
}

export function readMaintenance(value: unknown) {
  return shape.maintenance.safeParse(value).data;
}

/** Returns a function that formats a switch's value; null and undefined are the default. */
export function useSwitchValue(): (name: ListedSwitchName, value: unknown) => string {
  const t = useTranslations('staff.switches');
  const formats = useStaffFormats();
  const period = (from: string, to: string) =>
    t('period', { from: formats.dayAndTime(from), to: formats.dayAndTime(to) });
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t('on') : t('off');
    if (name === 'specific_period_gray') {
      const gray = readGray(value);
      return gray ? period(gray.effectiveFrom, gray.effectiveTo) : t('off');
    }
    const maintenance = readMaintenance(value);
    if (name !== 'maintenance' || !maintenance) return t('asMade');
    const { notice, pauseSales } = maintenance;
    if (notice === 'none') return t('noNotice');
    const when = notice === 'weekly' ? t('weekly') : period(notice.from, notice.to);
    return `${when} · ${pauseSales ? t('pauses') : t('pausesNot')}`;
  };
}
