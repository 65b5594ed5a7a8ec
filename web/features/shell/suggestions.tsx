import { useTranslations } from 'use-intl';
import { useSite } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import type { Suggestion } from './use-suggestions.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- ARIA's combobox: the input has the focus and the keys, and there are no tags for its list */

/** The list below the search box. Focus stays in the box; `active` is the one that Enter opens, -1 for none. */
export function Suggestions({
  id,
  shown,
  events,
  active,
  onChoose,
}: {
  id: string;
  shown: boolean;
  events: readonly Suggestion[];
  active: number;
  onChoose: (event: Suggestion) => void;
}) {
  const t = useTranslations('home');
  const { language } = useSite();
  const formats = useFormats();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border border-edge bg-surface p-1 shadow-lg"
    >
      {events.map((event, index) => (
        <li
          key={event.number}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the box.
          onPointerDown={(press) => press.preventDefault()}
          onClick={() => onChoose(event)}
          className="flex cursor-pointer items-center gap-3 rounded-card border-2 border-transparent p-2 hover:bg-sunken aria-selected:border-focus aria-selected:bg-sunken"
        >
          <img
            src={`/posters/${event.number}/${language}.svg`}
            alt=""
            width={36}
            height={48}
            className="h-12 w-9 shrink-0 rounded-sm bg-sunken"
          />
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold">{event.title}</span>{' '}
            <span className="block truncate text-small text-muted">
              {event.firstAt ? `${formats.dayOf(event.firstAt)} · ` : ''}
              {event.venue}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
