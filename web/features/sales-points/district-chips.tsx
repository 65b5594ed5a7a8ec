import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { districts, type DistrictCode } from '../../../contract/content/districts.ts';
import type { SalesPointKind, SalesPoints } from '../../../contract/content/sales-points.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { chipClass, useChosenInSight } from '../../ui/chips.ts';
import { kindPages } from './kind-pages.ts';

/** Filters the list by district; each link preserves the search word. */
export function DistrictChips({
  kind,
  list,
  word,
  chosen,
}: {
  kind: SalesPointKind;
  list: SalesPoints;
  word: string;
  chosen: DistrictCode | undefined;
}) {
  const t = useTranslations('salesPoints');
  const link = useLink();
  const { language } = useSite();
  const row = useChosenInSight(chosen);
  if (list.districts.length < 2 && !chosen) return null;
  const address = (district: DistrictCode | null) => link(kindPages[kind], { query: { q: word || null, district } });
  return (
    <nav aria-label={t('districts')} className="no-print">
      <ul
        ref={row}
        className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:thin] md:mx-0 md:flex-wrap md:px-0"
      >
        <li>
          <Link to={address(null)} preventScrollReset aria-current={chosen ? undefined : 'true'} className={chipClass}>
            {t('everyDistrict')}
          </Link>
        </li>
        {list.districts.map(({ district, count }) => (
          <li key={district}>
            <Link
              to={address(district === chosen ? null : district)}
              preventScrollReset
              aria-current={district === chosen ? 'true' : undefined}
              className={chipClass}
            >
              {t('districtCount', { district: districts[district].name[language], count: String(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
