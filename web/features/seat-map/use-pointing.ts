import { useState } from 'react';
import { seatIdOf, type SeatId } from '../../../contract/seating/seat-map.ts';
import type { Seats } from '../../../contract/seating/seat-choice.ts';
import type { Point } from '../../ui/pan-zoom.ts';
import type { PanZoomControl } from '../../ui/pan-zoom-control.ts';
import { pitches } from './shapes/choose-detail.ts';
import { locateSeatNumber, type SeatMapLayout } from './shapes/decode-seat-map.ts';
import { findSeat, findSection, type SeatIndex } from './shapes/find-seat.ts';
import { goToSection } from './go-to-seat.ts';
import { stateOfSeat, type BlockStates, type MapSeatState } from './shapes/mark-seats.ts';
import { isStep, stepToSeat } from './shapes/step-to-seat.ts';
import type { MapPointing } from './use-map-view.ts';

export interface PointedMap {
  readonly layout: SeatMapLayout;
  readonly index: SeatIndex;
  /** The only level shown, if levels overlap. */
  readonly level: number | null;
  readonly states: BlockStates;
  readonly chosen: ReadonlyMap<number, Seats>;
  readonly mine: ReadonlyMap<number, Seats>;
  readonly onToggle: (seatId: SeatId) => void;
  readonly onHover?: ((seatId: SeatId | undefined) => void) | undefined;
  readonly onActive: (seatId: SeatId) => void;
  /** Index of the seat with the keyboard focus. */
  readonly active: number | undefined;
}

export interface PointedSeat {
  readonly seat: number;
  readonly byTouch: boolean;
}

export type ShownState = MapSeatState | 'chosen' | 'mine';

/** Handles taps and the mouse: finds the seat and decides what a tap does at this scale. */
export function usePointing(map: PointedMap) {
  const { layout, index, level } = map;
  const [pointed, setPointed] = useState<PointedSeat>();
  const seatAt = (point: Point) =>
    findSeat(layout, index, point, layout.pitch * 0.75, (seat) => level === null || levelOf(layout, seat) === level);
  const idOf = (seat: number) => {
    const { block, bit } = locateSeatNumber(layout, seat)!;
    return seatIdOf(layout.map.performanceId, block.block, bit);
  };
  const leave = () => {
    if (pointed) setPointed(undefined);
  };
  const onTap = (point: Point, pointer: string, moving: PanZoomControl): boolean => {
    const seat = seatAt(point);
    const pixels = layout.pitch * moving.camera.scale;
    if (pixels < (pointer === 'mouse' ? pitches.mouse : pitches.touch)) {
      const section = findSection(layout, point, level);
      if (section === undefined && seat === undefined) return false;
      goToSection(layout, moving, section, point);
      return true;
    }
    if (seat === undefined) {
      leave();
      return false;
    }
    const state = shownState(map, seat);
    if (state === 'free' || state === 'chosen') map.onToggle(idOf(seat));
    // Touch has no hover, so a tap shows the seat's attributes.
    if (pointer !== 'mouse') setPointed({ seat, byTouch: true });
    return true;
  };
  const onHover = (point: Point | undefined, moving: PanZoomControl) => {
    const near = layout.pitch * moving.camera.scale >= pitches.dots;
    const seat = point && near ? seatAt(point) : undefined;
    if (seat === pointed?.seat) return;
    setPointed(seat === undefined ? undefined : { seat, byTouch: false });
    map.onHover?.(seat === undefined ? undefined : idOf(seat));
  };
  const onKey = (key: string, moving: PanZoomControl): boolean => {
    if (key === 'Enter' || key === ' ') {
      if (map.active === undefined) return false;
      map.onToggle(idOf(map.active));
      return true;
    }
    if (!isStep(key)) return false;
    const isShown = (section: number) => level === null || layout.sections[section]!.level === level;
    const next = map.active === undefined ? freeNear(map, moving.camera) : stepToSeat(layout, map.active, key, isShown);
    if (next !== undefined) map.onActive(idOf(next));
    return true;
  };
  const pointing: MapPointing = { onTap, onHover, onKey, onMove: leave };
  // A seat pointed at on the previous map may not exist on this one.
  return { pointed: pointed && pointed.seat < layout.x.length ? pointed : undefined, pointing, leave };
}

function levelOf(layout: SeatMapLayout, seat: number): number {
  return layout.sections[locateSeatNumber(layout, seat)!.block.section]!.level;
}

/**
 * Returns the seat where the keyboard focus enters: the free seat nearest to a point, or the nearest seat if none is
 * free.
 */
function freeNear(map: PointedMap, { x, y }: Point): number | undefined {
  const { layout, level } = map;
  let best: number | undefined;
  let least = Infinity;
  for (let seat = 0; seat < layout.x.length; seat++) {
    if (level !== null && levelOf(layout, seat) !== level) continue;
    const far = Math.hypot(layout.x[seat]! - x, layout.y[seat]! - y);
    // Sorts unavailable seats after all free ones.
    const cost = far < least && shownState(map, seat) !== 'free' ? far + 1e9 : far;
    if (cost < least) [best, least] = [seat, cost];
  }
  return best;
}

export function shownState({ layout, states, chosen, mine }: PointedMap, seat: number): ShownState {
  const { block, bit } = locateSeatNumber(layout, seat)!;
  const has = (seats: ReadonlyMap<number, Seats>) => (((seats.get(block.block) ?? 0n) >> BigInt(bit)) & 1n) === 1n;
  if (has(chosen)) return 'chosen';
  return has(mine) ? 'mine' : stateOfSeat(block, bit, states);
}
