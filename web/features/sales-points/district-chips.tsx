import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { districts, type DistrictCode } from '../../../contract/content/districts.ts';
import type { SalesPointKind, SalesPoints } from '../../../contract/content/sales-points.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { kindPages } from './kind-pages.ts';

/** Narrows the list to a district; each keeps the word that was searched for. */
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
  const row = useRef<HTMLUListElement>(null);
  // The chosen one is brought into sight, sideways only.
  useEffect(() => {
    const ul = row.current;
    const current = ul?.querySelector<HTMLElement>('[aria-current]');
    if (!ul || !current) return;
    const [seen, wanted] = [ul.getBoundingClientRect(), current.getBoundingClientRect()];
    if (wanted.left < seen.left || wanted.right > seen.right) ul.scrollLeft += wanted.left - seen.left - 16;
  }, [chosen]);
  if (list.districts.length < 2 && !chosen) return null;
  const chip =
    'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-3.5 text-ink no-underline hover:border-ink aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-bold aria-[current]:text-on-accent';
  const address = (district: DistrictCode | null) => link(kindPages[kind], { query: { q: word || null, district } });
  return (
    <nav aria-label={t('districts')} className="no-print">
      <ul
        ref={row}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:thin] md:mx-0 md:flex-wrap md:px-0"
      >
        <li>
          <Link to={address(null)} preventScrollReset aria-current={chosen ? undefined : 'true'} className={chip}>
            {t('everyDistrict')}
          </Link>
        </li>
        {list.districts.map(({ district, count }) => (
          <li key={district}>
            <Link
              to={address(district === chosen ? null : district)}
              preventScrollReset
              aria-current={district === chosen ? 'true' : undefined}
              className={chip}
            >
              {t('districtCount', { district: districts[district].name[language], count: String(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
