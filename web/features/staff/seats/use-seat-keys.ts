import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { stepTo, type House } from './read-house.ts';
import type { DragEffect } from './use-dragging.ts';
import type { HouseView } from './use-house-view.ts';

/**
 * Keyboard handling of a seating map: arrows move, Space selects, Shift with an arrow selects along the way, + and -
 * zoom, Esc clears.
 * @returns the index of the cursor's seat; undefined before the first key.
 */
export function useSeatKeys({
  house,
  looking,
  choose,
  onPoint,
  onClear,
  onZoom,
}: {
  house: House;
  looking: HouseView;
  choose: (seats: readonly number[], way: DragEffect) => void;
  onPoint: (at: number) => void;
  /** Undefined if the map is read-only. */
  onClear: (() => void) | undefined;
  onZoom: (step: 1 | -1) => void;
}): number | undefined {
  const [cursor, setCursor] = useState<number>();
  const { scroller } = looking;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const done = readKey(event, house, cursor ?? 0);
    if (done === undefined || (done === 'clear' && !onClear)) return;
    event.preventDefault();
    if (typeof done === 'number') {
      setCursor(done);
      onPoint(done);
      looking.show(done);
      if (event.shiftKey) choose([...(cursor === undefined ? [] : [cursor]), done], 'add');
    } else if (done === 'turn') choose([cursor ?? 0], 'turn');
    else if (done === 'clear') onClear?.();
    else if (done !== 'none') onZoom(done === 'larger' ? 1 : -1);
  });
  const come = useEffectEvent(() => setCursor(cursor ?? 0));
  useLayoutEffect(() => {
    const target = scroller.current;
    const onPress = (event: KeyboardEvent) => press(event);
    // Pointer focus needs no cursor.
    const onComing = () => target?.matches(':focus-visible') && come();
    target?.addEventListener('keydown', onPress);
    target?.addEventListener('focus', onComing);
    return () => {
      target?.removeEventListener('keydown', onPress);
      target?.removeEventListener('focus', onComing);
    };
  }, [scroller]);
  return cursor;
}

/** Returns the effect of a key: the next seat, or the action there. */
function readKey(
  event: KeyboardEvent,
  house: House,
  cursor: number,
): number | 'turn' | 'larger' | 'smaller' | 'clear' | 'none' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === ' ') return 'turn';
  if (event.key === '+' || event.key === '=') return 'larger';
  if (event.key === '-') return 'smaller';
  if (event.key === 'Escape') return 'clear';
  return event.key.startsWith('Arrow') ? (stepTo(house, cursor, event.key) ?? 'none') : undefined;
}
