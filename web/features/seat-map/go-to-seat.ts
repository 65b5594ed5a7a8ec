import { useEffect, useEffectEvent, type RefObject } from 'react';
import { placeOfSeat, type SeatId } from '../../../contract/seating/seat-map.ts';
import { fitBox, placeOf, type Point } from '../../ui/pan-zoom.ts';
import type { PanZoomControl } from '../../ui/pan-zoom-control.ts';
import { pitches } from './shapes/choose-detail.ts';
import type { SeatLayout } from './shapes/decode-seat-map.ts';

/** The number of a seat in the layout; undefined for none, and for one of another performance or map. */
export function seatNumberOf(layout: SeatLayout, seatId: SeatId | undefined): number | undefined {
  if (seatId === undefined) return undefined;
  const place = placeOfSeat(layout.map.performanceId, seatId);
  const block = place && layout.blocks[layout.placeOfBlock.get(place.block) ?? -1];
  return block && place.bit < block.labels.length ? block.first + place.bit : undefined;
}

function levelOfSeat(layout: SeatLayout, seatId: SeatId): number {
  const place = placeOfSeat(layout.map.performanceId, seatId);
  const block = place && layout.blocks[layout.placeOfBlock.get(place.block) ?? -1];
  return block ? layout.sections[block.section]!.level : 0;
}

/** Brings a seat into the middle, near enough to be chosen. */
export function goToSeat(
  layout: SeatLayout,
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

/** How much nearer a section must come for it to be worth a step of its own. */
const worthwhile = 1.6;

/**
 * Shows a section as large as fits; what is too large for its seats to be chosen then is shown in a second step around
 * what was pressed.
 * @param section undefined: only the place.
 */
export function goToSection(
  layout: SeatLayout,
  control: PanZoomControl,
  section: number | undefined,
  point: Point,
): void {
  const least = pitches.comfortable / layout.pitch;
  const fitting = section === undefined ? undefined : fitBox(layout.sections[section]!.box, control.view, 48);
  const step = fitting && (fitting.scale >= least || fitting.scale > control.camera.scale * worthwhile);
  control.fly(step ? fitting : { x: point.x, y: point.y, scale: least });
}

/** Pixels from the edge at which the active seat is brought back into view. */
const edge = 56;

/** Keeps the seat in view that the keyboard is on, here or in a grid beside the map. */
export function useActiveSeat(
  layout: SeatLayout,
  control: RefObject<PanZoomControl | null>,
  seatId: SeatId | undefined,
  onLevel: (level: number) => void,
): void {
  const seat = seatNumberOf(layout, seatId);
  const follow = useEffectEvent(() => {
    const moving = control.current;
    if (seat === undefined || seatId === undefined || !moving) return;
    const point = { x: layout.x[seat]!, y: layout.y[seat]! };
    const { x, y } = placeOf(moving.camera, moving.view, point);
    const near = layout.pitch * moving.camera.scale >= pitches.numbers;
    const shown = x > edge && y > edge && x < moving.view.width - edge && y < moving.view.height - edge;
    if (!near || !shown) goToSeat(layout, moving, seatId, onLevel);
    else onLevel(levelOfSeat(layout, seatId));
  });
  useEffect(() => follow(), [seat]);
}
