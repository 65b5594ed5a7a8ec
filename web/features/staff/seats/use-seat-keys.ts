import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { stepTo, type House } from './read-house.ts';
import type { ChoosingWay } from './use-dragging.ts';
import type { HouseView } from './use-house-view.ts';

/**
 * Keys on a map of seats: arrows walk, Space chooses, Shift with an arrow chooses along the way, + and - zoom, Esc clears.
 * @returns the number of the seat where the keys are; undefined before any was used.
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
  choose: (seats: readonly number[], way: ChoosingWay) => void;
  onPoint: (at: number) => void;
  /** Undefined where nothing is chosen. */
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
    // A pointer brings the focus, too, and goes where it likes.
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

/** What a key means: the seat that it goes to, or what is done there. */
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
