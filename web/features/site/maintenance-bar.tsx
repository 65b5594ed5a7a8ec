import { useTranslations } from 'use-intl';
import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import { localize } from '../../../contract/core/language.ts';
import { useSite } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { useSiteState } from './use-site-state.ts';

/** Announces maintenance from the evening before, and shows it while it lasts. */
export function MaintenanceBar() {
  const t = useTranslations('site');
  const formats = useFormats();
  const { language } = useSite();
  const { config, state } = useSiteState();
  const { maintenance } = state;
  if (!maintenance) return null;
  const { from, to, underWay, pausesSales } = maintenance;
  const own = localize(config.maintenance.text, language);
  const times = {
    from: formats.dayAndTime(from),
    to: hongKongDay(from) === hongKongDay(to) ? formats.time(to) : formats.dayAndTime(to),
  };
  return (
    <aside aria-label={t('maintenanceLabel')} className="no-print border-b border-line bg-sunken">
      <div className="page-width flex items-start gap-3 py-3">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-warn" />
        <p className="text-small">
          <strong className="me-1">
            {underWay ? t('maintenanceNow', { to: formats.dayAndTime(to) }) : t('maintenanceSoon', times)}
          </strong>
          {own || (pausesSales ? t('maintenancePauses') : t('maintenanceInterrupts'))}
        </p>
      </div>
    </aside>
  );
}
