import { useId } from 'react';
import { districts, hongKongRegions, regionNames, type DistrictCode } from '../../../contract/content/districts.ts';
import type { SalesPoint } from '../../../contract/content/sales-points.ts';
import { useSite } from '../../shared/page/site.tsx';
import { SalesPointEntry } from './sales-point-entry.tsx';

/**
 * Lists sales points by region and district.
 * @param props.now ISO 8601, when `points` were read
 */
export function SalesPointsByDistrict({ points, now }: { points: readonly SalesPoint[]; now: string }) {
  const { language } = useSite();
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {hongKongRegions.map((region) => {
        const here = Map.groupBy(
          points.filter((point) => point.region === region),
          ({ district }) => district,
        );
        return here.size > 0 ? (
          <section key={region} aria-labelledby={`${id}${region}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id={`${id}${region}`} className="text-title font-bold">
              {regionNames[region][language]}
            </h2>
            <div className="rounded-card border border-line bg-surface px-4 sm:px-6 print:border-0 print:px-0">
              {[...here].map(([district, some]) => (
                <District key={district} district={district} points={some} now={now} />
              ))}
            </div>
          </section>
        ) : null;
      })}
    </div>
  );
}

function District({ district, points, now }: { district: DistrictCode; points: readonly SalesPoint[]; now: string }) {
  const { language } = useSite();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-line py-1 not-first:border-t-2 md:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="pt-4 font-bold text-muted">{districts[district].name[language]}</h3>
      <ul>
        {points.map((point) => (
          <li key={point.key} className="break-inside-avoid border-line py-4 not-first:border-t">
            <SalesPointEntry point={point} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
