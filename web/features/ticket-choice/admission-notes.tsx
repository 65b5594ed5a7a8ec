import { useTranslations } from 'use-intl';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { Icon } from '../../ui/icon.tsx';

export function AdmissionNotes({
  performance,
  byMap = false,
}: {
  performance: PerformanceOnSale;
  /** True if seats are selected one by one instead of assigned. */
  byMap?: boolean;
}) {
  const t = useTranslations('buying');
  const offered = ticketTypes.filter((type) => performance.zones.some((zone) => zone.prices[type] !== undefined));
  const notes = [
    ...(!byMap && performance.zones.some(({ kind }) => kind === 'seated') ? [t('bestAvailable')] : []),
    ...(offered.includes('H') ? [t('proof.H')] : []),
    ...(offered.includes('S') ? [t('proof.S')] : []),
    ...(offered.includes('Z') ? [t('proof.Z')] : []),
    ...(performance.minimumAge > 0 && !performance.adultsOnly
      ? [t('minimumAge', { age: String(performance.minimumAge) })]
      : []),
    ...(performance.house ? [t('sideBySide')] : []),
  ];
  // A streamed show has no admission.
  if (notes.length === 0 || performance.online) return null;
  return (
    <section aria-labelledby="notes" className="grid gap-2">
      <h2 id="notes" className="text-large font-bold">
        {t('goodToKnow')}
      </h2>
      <ul className="reading-width grid gap-2">
        {notes.map((note) => (
          <li key={note} className="flex gap-2">
            <Icon name="info" className="mt-1 size-4 shrink-0 text-muted" />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
