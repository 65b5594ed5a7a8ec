import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatAttribute } from '../../../contract/seating/seat-plan.ts';
import { viewPointOf } from '../../ui/pan-zoom.ts';
import type { PanZoomControl } from '../../ui/pan-zoom-control.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { locateSeatNumber, type SeatMapLayout } from './shapes/decode-seat-map.ts';
import type { SeatBand } from './shapes/seat-bands.ts';
import type { ShownState } from './use-pointing.ts';

const shownFacts = [
  'aisle',
  'restricted_view',
  'limited_legroom',
  'wheelchair',
  'companion',
] as const satisfies SeatAttribute[];

/** How long a touched seat's attributes are shown, in ms. */
const shownMs = 4000;

export function SeatTip({
  layout,
  seat,
  state,
  bands,
  control,
  onGone,
}: {
  layout: SeatMapLayout;
  seat: number;
  state: ShownState;
  bands: ReadonlyMap<number, SeatBand>;
  control: RefObject<PanZoomControl | null>;
  /** Called when the display time is up. If undefined, the tip stays. */
  onGone: (() => void) | undefined;
}) {
  const t = useTranslations('seatMap');
  const formats = useFormats();
  const go = useEffectEvent(() => onGone?.());
  useEffect(() => {
    const timer = setTimeout(() => go(), shownMs);
    return () => clearTimeout(timer);
  }, [seat]);
  const found = locateSeatNumber(layout, seat);
  if (!found || !control.current) return null;
  const { block, bit } = found;
  const band = bands.get(block.zoneNo);
  const facts = shownFacts.filter((fact) => (((block.facts[fact] ?? 0n) >> BigInt(bit)) & 1n) === 1n);
  const { camera, view } = control.current;
  const place = viewPointOf(camera, view, { x: layout.x[seat]!, y: layout.y[seat]! });
  const { width } = view;
  const left = Math.min(Math.max(place.x, 110), Math.max(110, width - 110));
  const under = place.y < 120;
  return (
    <div
      aria-hidden="true"
      className="seat-tip"
      style={{ left, top: place.y, transform: `translate(-50%, ${under ? '18px' : 'calc(-100% - 14px)'})` }}
    >
      <p className="text-small text-muted">{layout.sections[block.section]!.name}</p>
      <p className="font-bold">{t('rowAndSeat', { row: block.row, seat: block.labels[bit]! })}</p>
      {state === 'free' || state === 'chosen' || state === 'mine' ? (
        <p className="tabular">{band ? formats.money(band.priceCents) : null}</p>
      ) : null}
      {state === 'free' ? null : <p className="text-small font-semibold">{t(`states.${state}`)}</p>}
      {facts.length > 0 ? (
        <p className="text-small text-muted">{facts.map((fact) => t(`facts.${fact}`)).join(t('comma'))}</p>
      ) : null}
    </div>
  );
}
