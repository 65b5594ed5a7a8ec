import { useTranslations } from 'use-intl';
import { groupSeatRuns } from './group-seat-runs.ts';
import { useSectionName } from './use-section-name.ts';

export function SeatRunList({ places, className }: { places: Parameters<typeof groupSeatRuns>[0]; className: string }) {
  const t = useTranslations('buying');
  const nameSection = useSectionName();
  return (
    <ul className={className}>
      {groupSeatRuns(places).map(({ zone, section, row, seats }) => (
        <li key={`${zone}|${section}|${row}`}>
          {[
            zone,
            nameSection({ zone, section }),
            row ? t('rowOf', { row }) : '',
            seats.length > 0
              ? t('seatsOf', { count: seats.length, seats: seats.join(t('listComma')) })
              : t('notNumbered'),
          ]
            .filter(Boolean)
            .join(t('listComma'))}
        </li>
      ))}
    </ul>
  );
}
