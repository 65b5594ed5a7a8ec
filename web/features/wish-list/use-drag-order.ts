import { useEffect, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/**
 * Reorders a list by dragging handles with a mouse, pen or finger.
 * @param onDrop called with a dropped line's new position, unless it is unchanged.
 */
export function useDragOrder(
  list: RefObject<HTMLOListElement | null>,
  ids: readonly string[],
  onDrop: (id: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; to: number; pointerId: number }>();
  const order = dragged ? moved(ids, dragged.id, dragged.to) : ids;

  // Listen on the window, because a line that moves in the document loses its handle's pointer capture.
  useEffect(() => {
    if (!dragged) return undefined;
    const { id, to, pointerId } = dragged;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const lines = [...(list.current?.children ?? [])];
      const next = placeAt(
        event.clientY,
        lines.filter((_line, at) => order[at] !== id),
      );
      if (next !== to) setDragged({ ...dragged, to: next });
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      setDragged(undefined);
      if (event.type === 'pointerup' && ids.indexOf(id) !== to) onDrop(id, to);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  });

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button === 0) setDragged({ id, to: ids.indexOf(id), pointerId: event.pointerId });
    },
  });
  return { order, draggedId: dragged?.id, handle };
}

/** Returns the position among the other lines for a height in the window. */
function placeAt(clientY: number, others: readonly Element[]): number {
  const at = others.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return at < 0 ? others.length : at;
}

export function moved<Value>(list: readonly Value[], one: Value, to: number): Value[] {
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
