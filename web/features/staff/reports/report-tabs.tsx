import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/pages-there.ts';

const tabs = [
  { name: 'performances', to: '/Reports', path: 'Reports', action: 'report.see' },
  { name: 'accounting', to: '/Reports/Accounting', path: 'Reports/Accounting', action: 'report.accounts' },
  { name: 'searches', to: '/Reports/Searches', path: 'Reports/Searches', action: 'report.accounts' },
  { name: 'money', to: '/Reports/Refunds', path: 'Reports/Refunds', action: 'report.accounts' },
] as const;

/** How a link among tabs looks. */
export const tabClass =
  'inline-flex min-h-9 items-center border-b-3 border-transparent px-3 whitespace-nowrap text-ink no-underline hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-bold pointer-coarse:min-h-11';

/** The kinds of reports that whoever looks may see. */
export function ReportTabs() {
  const t = useTranslations('staff.reports');
  const may = useMay();
  const hasPage = useHasPage();
  const shown = tabs.filter(({ path, action }) => hasPage(path) && may(action));
  return (
    <nav aria-label={t('parts')} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {shown.map(({ name, to }) => (
        <NavLink key={name} to={to} end className={tabClass}>
          {t(`tabs.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
