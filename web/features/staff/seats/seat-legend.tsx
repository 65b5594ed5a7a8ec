import { useTranslations } from 'use-intl';
import { seatMarks } from './read-house.ts';

/** Availability legend, with the same shapes as `draw-house`. */
export function SeatLegend({ hasChosen }: { hasChosen: boolean }) {
  const t = useTranslations('staff.seats');
  const all = hasChosen ? ([...seatMarks, 'chosen'] as const) : seatMarks;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small" aria-label={t('legend')}>
      {all.map((mark) => (
        <li key={mark} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
            {mark === 'free' ? <rect x={2} y={2} width={12} height={12} className="fill-surface stroke-edge" /> : null}
            {mark === 'held' ? (
              <>
                <rect x={2} y={2} width={12} height={12} className="fill-surface stroke-warn" />
                <path d="M2 14 14 2v12z" className="fill-warn" />
              </>
            ) : null}
            {mark === 'allotted' ? (
              <>
                <rect x={2} y={2} width={12} height={12} className="fill-surface stroke-focus" />
                <path d="m5 5 6 6m0-6-6 6" className="stroke-focus" strokeWidth={1.5} />
              </>
            ) : null}
            {mark === 'gone' ? <rect x={2} y={2} width={12} height={12} className="fill-line" /> : null}
            {mark === 'chosen' ? (
              <>
                <rect x={2} y={2} width={12} height={12} className="fill-accent stroke-ink" />
                <rect x={6} y={6} width={4} height={4} className="fill-on-accent" />
              </>
            ) : null}
          </svg>
          {t(`marks.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
