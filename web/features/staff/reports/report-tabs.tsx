import { useTranslations } from 'use-intl';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { TabBar } from '../show/tab-bar.tsx';

const tabs = [
  { name: 'performances', to: '/Reports', path: 'Reports', action: 'report.see' },
  { name: 'accounting', to: '/Reports/Accounting', path: 'Reports/Accounting', action: 'report.accounts' },
  { name: 'searches', to: '/Reports/Searches', path: 'Reports/Searches', action: 'report.accounts' },
  { name: 'money', to: '/Reports/Refunds', path: 'Reports/Refunds', action: 'report.accounts' },
] as const;

export function ReportTabs() {
  const t = useTranslations('staff.reports');
  const may = useMay();
  const hasPage = useHasPage();
  const shown = tabs.filter(({ path, action }) => hasPage(path) && may(action));
  return <TabBar label={t('parts')} tabs={shown.map(({ name, to }) => ({ to, label: t(`tabs.${name}`) }))} />;
}
