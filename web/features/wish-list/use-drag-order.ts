import { useEffect, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/**
 * Puts the lines of a list in another order by dragging a handle, with a mouse, a pen or a finger.
 * @param onDrop where a line was let go; not told where it stays.
 */
export function useDragOrder(
  list: RefObject<HTMLOListElement | null>,
  ids: readonly string[],
  onDrop: (id: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; to: number; pointerId: number }>();
  const order = dragged ? moved(ids, dragged.id, dragged.to) : ids;

  // On the window: a line that goes elsewhere in the document loses a pointer that its handle had captured.
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

/** Among how many of the other lines a height in the window comes. */
function placeAt(clientY: number, others: readonly Element[]): number {
  const at = others.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return at < 0 ? others.length : at;
}

/** A list with one of its members at another place. */
export function moved<Value>(list: readonly Value[], one: Value, to: number): Value[] {
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
