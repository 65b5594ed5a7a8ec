import { useTranslations } from 'use-intl';
import type { EventCard } from '../../../../contract/catalogue/events.ts';

/** Shows "cancelled", "sold out", "show added" and "tickets added" as ticket stubs in a column. */
export function EventFlags({ card, className = '' }: { card: EventCard; className?: string }) {
  const t = useTranslations('catalogue');
  const flags = card.standing
    ? [card.standing]
    : (['soldOut', 'showAdded', 'ticketsAdded'] as const).filter((flag) => card[flag]);
  if (flags.length === 0) return null;
  return (
    <ul className={`grid justify-items-end gap-1 ${className}`}>
      {flags.map((flag) => (
        <li
          key={flag}
          className={`border-2 border-dotted border-edge px-2 py-0.5 text-small font-bold ${
            flag === 'soldOut' || flag === card.standing ? 'bg-ink text-canvas' : 'bg-surface text-ink'
          }`}
        >
          {t(`flags.${flag}`)}
        </li>
      ))}
    </ul>
  );
}
