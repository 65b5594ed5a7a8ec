import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenLayout, LayoutSeat } from '../seats/open-layout.ts';
import { useSeatDescription } from '../../ticket-choice/use-seat-description.ts';
import type { SeatWords } from '../seats/use-seat-words.ts';
import { drawView } from './draw-view.ts';
import { picture } from './perspective.ts';
import './seat-view.css';

/** Shows a drawing of the view from a seat, based on the plan. Renders nothing if the plan has no stage. */
export function SeatView({ layout, place, words }: { layout: OpenLayout; place: LayoutSeat; words: SeatWords }) {
  const t = useTranslations('seatChoice.view');
  const describe = useSeatDescription();
  const caption = useId();
  const house = layout.house();
  const { block, bit, seatId } = place;
  const shapes = useMemo(() => {
    const seat = house?.seat(block, bit);
    return house && seat ? drawView(house, seat) : [];
  }, [house, block, bit]);
  const [told] = house?.describe([seatId]) ?? [];
  if (!told) return null;
  return (
    <figure className="grid gap-1" aria-labelledby={caption}>
      <svg
        className="view"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        role="img"
        aria-label={t('alt', { seat: words.seat(place), where: describe(told, { row: false }) })}
      >
        {shapes.map(({ look, path }, at) => (
          <path key={at} className={`view-${look}`} d={path} />
        ))}
      </svg>
      <figcaption id={caption} className="text-small text-muted">
        {t('caption', { seat: words.seat(place) })}
      </figcaption>
    </figure>
  );
}
