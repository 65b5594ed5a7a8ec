import { useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/**
 * Puts the lines of a list in another order by dragging a handle, with a mouse, a pen or a finger.
 * @param onDrop where a line was let go; not told where it stays.
 */
export function useDragOrder(
  list: RefObject<HTMLOListElement | null>,
  ids: readonly string[],
  onDrop: (id: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; to: number }>();

  const placeAt = (clientY: number, id: string): number => {
    const lines = [...(list.current?.children ?? [])];
    const others = lines.filter((_line, at) => order[at] !== id);
    const at = others.findIndex((line) => {
      const { top, height } = line.getBoundingClientRect();
      return clientY < top + height / 2;
    });
    return at < 0 ? others.length : at;
  };
  const order = dragged ? moved(ids, dragged.id, dragged.to) : ids;

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, to: ids.indexOf(id) });
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      if (dragged?.id !== id) return;
      const to = placeAt(event.clientY, id);
      if (to !== dragged.to) setDragged({ id, to });
    },
    onPointerUp: () => {
      if (dragged?.id !== id) return;
      if (ids.indexOf(id) !== dragged.to) onDrop(id, dragged.to);
      setDragged(undefined);
    },
    onPointerCancel: () => setDragged(undefined),
  });
  return { order, draggedId: dragged?.id, handle };
}

/** A list with one of its members at another place. */
export function moved<Value>(list: readonly Value[], one: Value, to: number): Value[] {
  const others = list.filter((other) => other !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
