import { useLayoutEffect, useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import type { PlanElement } from './edits/drawing.ts';
import { edgeMiddlesOf, outlineOf } from './edits/change-outlines.ts';
import { seatsOfSection, type DrawingPoint } from './edits/drawing.ts';
import { seatsWith } from './edits/drawing.ts';
import { withoutCorner } from './edits/edit-history.ts';
import type { ToolName } from './tools/tool.ts';
import type { Editor } from './use-editor.ts';

/** Shortcut of each tool, shown beside it. */
export const toolKeys: Record<ToolName, string> = {
  select: 'v',
  lasso: 'l',
  hand: 'h',
  rows: 'r',
  paint: 'b',
  stage: 't',
  area: 'a',
};

/** Pixels that an arrow key pans while nothing is selected. */
const panStep = 60;
const arrows: Readonly<Record<string, DrawingPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Common part of browser and React key events. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>;

/**
 * Registers the editor's shortcuts.
 * @returns a key handler for the plan and the list while focused: arrows move the selection, Enter opens its fields,
 *   Delete removes it, Esc deselects.
 */
export function useEditorKeys(
  editor: Editor,
  { save, openFields }: { save: () => void; openFields: () => void },
): (event: PressedKey) => void {
  const { history, edit, act, take, view } = editor;
  const { ids, thing } = history;
  const hasAny = ids.size > 0;
  useKeys({
    ...Object.fromEntries(Object.entries(toolKeys).map(([name, key]) => [key, () => take(name as ToolName)])),
    f: () => view.current?.fit(),
    0: () => view.current?.fit(),
    '+': () => view.current?.zoom(1),
    '=': () => view.current?.zoom(1),
    '-': () => view.current?.zoom(-1),
    ...(hasAny && editor.mayWrite
      ? {
          w: () => toggle(editor, 'wheelchair'),
          c: () => toggle(editor, 'companion'),
          e: () => toggle(editor, 'restricted_view'),
          x: () => toggle(editor, 'not_for_sale'),
          s: () => edit({ kind: 'split', ids }),
          m: () => edit({ kind: 'mirror', ids, axis: 'x' }),
          d: () => edit({ kind: 'duplicate', ids, by: { x: 0, y: 90 } }),
        }
      : {}),
    ...((hasAny || thing) && editor.mayWrite
      ? {
          '[': () => edit({ kind: 'turn', ids, thing, degrees: -5 }, 'turn'),
          ']': () => edit({ kind: 'turn', ids, thing, degrees: 5 }, 'turn'),
        }
      : {}),
  });
  useCommands(editor, save);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    if (way) {
      const by = (editor.options.grid || 1) * (event.shiftKey ? 10 : 1);
      if (!hasAny && !thing) view.current?.pan(-way.x * panStep, -way.y * panStep);
      else edit({ kind: 'move', ids, thing, by: { x: way.x * by, y: way.y * by } }, 'nudge');
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (hasAny || thing) edit({ kind: 'remove', ids, thing });
    } else if (event.key === 'Escape') {
      if (editor.cancel()) return event.preventDefault();
      const isCorner = thing?.corner !== undefined;
      act({ act: 'choose', ids: isCorner ? ids : new Set(), thing: isCorner ? withoutCorner(thing) : null });
    } else if (event.key === 'Insert' && thing) {
      addCornerAfter(editor, thing);
    } else if (event.key === 'Enter') {
      if (!editor.finish()) openFields();
    } else return;
    event.preventDefault();
  };
}

/**
 * Selects the next or previous corner of the selected outline.
 * @returns false beyond the ends.
 */
export function stepCorner({ history, act }: Editor, by: 1 | -1): boolean {
  const { drawing, ids, thing } = history;
  const outline = outlineOf(drawing, thing);
  if (!thing || !outline) return false;
  const corner = thing.corner === undefined ? (by > 0 ? 0 : -1) : thing.corner + by;
  if (corner < 0 || corner >= outline.length) {
    if (thing.corner !== undefined) act({ act: 'choose', ids, thing: withoutCorner(thing) });
    return false;
  }
  act({ act: 'choose', ids, thing: { ...thing, corner } });
  return true;
}

/** Adds a corner in the middle of the edge after the selected corner. */
export function addCornerAfter({ history, edit }: Editor, thing: PlanElement): void {
  const outline = outlineOf(history.drawing, thing);
  const edge = thing.corner ?? 0;
  const to = outline && edgeMiddlesOf(outline)[edge];
  if (to) edit({ kind: 'addCorner', thing, edge, to });
}

/** Adds an attribute to the selected seats, or removes it if all have it. */
export function toggle(
  { history, edit }: Editor,
  fact: Extract<Parameters<typeof edit>[0], { kind: 'mark' }>['fact'],
): void {
  const { drawing, ids } = history;
  const isOn = !seatsWith(drawing, ids).every(({ facts }) => facts.includes(fact));
  edit({ kind: 'mark', ids, fact, isOn });
}

/** Ctrl and ⌘ shortcuts. Inside text fields only saving works, so that undo applies to the typing. */
function useCommands(editor: Editor, save: () => void): void {
  const latest = useRef({ editor, save });
  useLayoutEffect(() => {
    latest.current = { editor, save };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const { editor: now, save: saveNow } = latest.current;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        saveNow();
        return;
      }
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select')
      )
        return;
      const { history } = now;
      if (key === 'z') now.act({ act: event.shiftKey ? 'redo' : 'undo' });
      else if (key === 'y') now.act({ act: 'redo' });
      else if (key === 'd' && history.ids.size > 0)
        now.edit({ kind: 'duplicate', ids: history.ids, by: { x: 0, y: 90 } });
      else if (key === 'a')
        now.act({ act: 'choose', ids: new Set(history.drawing.sections.flatMap(seatsOfSection).map(({ id }) => id)) });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
