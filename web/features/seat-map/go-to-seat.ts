import { useEffect, useEffectEvent, type RefObject } from 'react';
import { locateSeat, type SeatId } from '../../../contract/seating/seat-map.ts';
import { fitBox, viewPointOf, type Point } from '../../ui/pan-zoom.ts';
import type { PanZoomControl } from '../../ui/pan-zoom-control.ts';
import { pitches } from './shapes/choose-detail.ts';
import type { SeatMapLayout } from './shapes/decode-seat-map.ts';

/** Returns the index of a seat in the layout, or `undefined` for a seat of another performance or map. */
export function seatNumberOf(layout: SeatMapLayout, seatId: SeatId | undefined): number | undefined {
  if (seatId === undefined) return undefined;
  const place = locateSeat(layout.map.performanceId, seatId);
  const block = place && layout.blocks[layout.placeOfBlock.get(place.block) ?? -1];
  return block && place.bit < block.labels.length ? block.first + place.bit : undefined;
}

function levelOfSeat(layout: SeatMapLayout, seatId: SeatId): number {
  const place = locateSeat(layout.map.performanceId, seatId);
  const block = place && layout.blocks[layout.placeOfBlock.get(place.block) ?? -1];
  return block ? layout.sections[block.section]!.level : 0;
}

/** Moves a seat to the middle of the view, large enough to be pressed. */
export function goToSeat(
  layout: SeatMapLayout,
  control: PanZoomControl | null,
  seatId: SeatId,
  onLevel: (level: number) => void,
): void {
  const seat = seatNumberOf(layout, seatId);
  if (seat === undefined || !control) return;
  onLevel(levelOfSeat(layout, seatId));
  const scale = Math.max(control.camera.scale, pitches.comfortable / layout.pitch);
  control.fly({ x: layout.x[seat]!, y: layout.y[seat]!, scale });
}

/** Minimum enlargement for zooming to a section as a separate step. */
const worthwhile = 1.6;

/**
 * Zooms to a section. If its seats are still too small to press, a second step zooms in around the pressed point.
 * @param section if undefined, zooms to the point only.
 */
export function goToSection(
  layout: SeatMapLayout,
  control: PanZoomControl,
  section: number | undefined,
  point: Point,
): void {
  const least = pitches.comfortable / layout.pitch;
  const fitting = section === undefined ? undefined : fitBox(layout.sections[section]!.box, control.view, 48);
  const step = fitting && (fitting.scale >= least || fitting.scale > control.camera.scale * worthwhile);
  control.fly(step ? fitting : { x: point.x, y: point.y, scale: least });
}

/** Distance from the edge, in pixels, within which the active seat is moved into view. */
const edge = 56;

/** Scrolls the seat with the keyboard focus into view, whether the focus is here or in a grid beside the map. */
export function useActiveSeat(
  layout: SeatMapLayout,
  control: RefObject<PanZoomControl | null>,
  seatId: SeatId | undefined,
  onLevel: (level: number) => void,
): void {
  const seat = seatNumberOf(layout, seatId);
  const follow = useEffectEvent(() => {
    const moving = control.current;
    if (seat === undefined || seatId === undefined || !moving) return;
    const point = { x: layout.x[seat]!, y: layout.y[seat]! };
    const { x, y } = viewPointOf(moving.camera, moving.view, point);
    const near = layout.pitch * moving.camera.scale >= pitches.numbers;
    const shown = x > edge && y > edge && x < moving.view.width - edge && y < moving.view.height - edge;
    if (!near || !shown) goToSeat(layout, moving, seatId, onLevel);
    else onLevel(levelOfSeat(layout, seatId));
  });
  useEffect(() => follow(), [seat]);
}
