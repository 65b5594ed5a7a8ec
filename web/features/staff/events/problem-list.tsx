import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffEvent } from '../../../../contract/staff/events.ts';
import { useFieldNames } from './use-field-names.ts';

function tabOf(path: string): string {
  if (/\/zones(?:\/|$)|^(?:saleWindows|onSaleFrom|onSaleUntil)$|^discounts(?:\/|$)|\/saleWindows$/.test(path))
    return 'Prices';
  return path.startsWith('performances') ? 'Performances' : 'Texts';
}

export function ProblemList({
  number,
  problems,
}: {
  number: number;
  problems: readonly StaffEvent['problems'][number][];
}) {
  const t = useTranslations('staff.events');
  const names = useFieldNames();
  return (
    <ul className="grid">
      {problems.map(({ path, problem, detail }) => (
        <li key={path + problem + (detail ?? '')} className="border-b border-line px-4 py-2 last:border-b-0">
          <Link to={`/Events/${number}/${tabOf(path)}`} className="font-semibold">
            {path === '' ? t('event') : names.field(path)}
          </Link>
          {': '}
          {t(`problems.${problem}`)}
          {detail ? <span className="text-small text-muted"> ({detail})</span> : null}
        </li>
      ))}
    </ul>
  );
}
