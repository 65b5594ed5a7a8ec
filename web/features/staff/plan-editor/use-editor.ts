import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import type { Text } from '../../../../contract/core/language.ts';
import type { TakenRow } from '../../../../contract/staff/plans.ts';
import type { Marks } from './draw/marks.ts';
import type { Edit } from './edits/apply-edit.ts';
import type { PlanElement } from './edits/drawing.ts';
import { outlineOf } from './edits/change-outlines.ts';
import type { Drawing, SeatIds, DrawingPoint } from './edits/drawing.ts';
import { boxOfDrawingPoints } from './edits/find-seats.ts';
import { seatsWith } from './edits/drawing.ts';
import { act, openHistory, type Act, type EditHistory } from './edits/edit-history.ts';
import { freeName } from './edits/name-rows.ts';
import type { PlanView } from './tools/plan-view.ts';
import type { ToolContext, Tool, ToolName, ToolOptions } from './tools/tool.ts';

export const panelNames = ['fields', 'list', 'zones', 'problems'] as const;
export type PanelName = (typeof panelNames)[number];

export interface Editor {
  readonly history: EditHistory;
  readonly act: (what: Act) => void;
  readonly edit: (edit: Edit, stroke?: string) => void;
  readonly tool: ToolName;
  readonly take: (tool: ToolName) => void;
  readonly options: ToolOptions;
  readonly setOptions: (options: Partial<ToolOptions>) => void;
  readonly panel: PanelName;
  readonly show: (panel: PanelName) => void;
  readonly bench: ToolContext;
  readonly view: Readonly<RefObject<PlanView | null>>;
  /** Registers the plan's view; null on unmount. */
  readonly attach: (view: PlanView | null) => void;
  /**
   * Passes Enter or Esc to the current tool.
   * @returns false if no shape was being drawn.
   */
  readonly finish: () => boolean;
  readonly cancel: () => boolean;
  readonly hold: (tool: Tool) => void;
  readonly mayWrite: boolean;
  /** Selects seats or an element and scrolls to them. */
  readonly goTo: (ids: SeatIds, thing?: PlanElement | null) => void;
}

/** Default tool options: a row of standard seats. */
const usual: Omit<ToolOptions, 'category'> = {
  rows: 1,
  seats: undefined,
  rowGap: 90,
  seatGap: 50,
  bow: 0,
  isEven: true,
  names: { kind: 'letters', start: 'A', from: 'front' },
  numbers: { start: 1, step: 1, from: 'left' },
  section: 'new',
  paint: { fact: 'wheelchair' },
  grid: 10,
};

/** State of the editor while the page is open. */
export function useEditor(start: {
  drawing: Drawing;
  saved: Drawing;
  taken: readonly TakenRow[];
  mayWrite: boolean;
}): Editor {
  const [history, dispatch] = useReducer(act, start, ({ drawing, taken, saved }) => openHistory(drawing, taken, saved));
  const [tool, setTool] = useState<ToolName>(() => (matchMedia('(pointer: coarse)').matches ? 'hand' : 'select'));
  const [options, setOptions] = useState<ToolOptions>(() => ({
    ...usual,
    category: start.drawing.categories[0]?.key ?? '',
  }));
  const [panel, show] = useState<PanelName>('fields');
  const view = useRef<PlanView>(null);
  const { mayWrite } = start;
  const bench = useBench(history, options, mayWrite, dispatch, view);
  const hands = useHands(view);
  const attach = useCallback((made: PlanView | null) => {
    view.current = made;
  }, []);
  return {
    history,
    act: bench.act,
    edit: (edit, stroke) => bench.act({ act: 'edit', edit, ...(stroke ? { stroke } : {}) }),
    tool,
    take: (wanted) => {
      setTool(wanted);
      if (wanted === 'rows' || wanted === 'paint') show('fields');
    },
    options: withSection(options, history.drawing),
    setOptions: (changed) => setOptions((before) => ({ ...before, ...changed })),
    panel,
    show,
    bench,
    view,
    ...hands,
    attach,
    mayWrite,
    goTo: (ids, thing = null) => {
      bench.act({ act: 'choose', ids, thing });
      const spots = outlineOf(history.drawing, thing) ?? seatsWith(history.drawing, ids);
      if (spots.length > 0) view.current?.reveal(boxOfDrawingPoints(spots));
    },
  };
}

/** Stable context for tools that always reads the current state. */
function useBench(
  history: EditHistory,
  options: ToolOptions,
  mayWrite: boolean,
  dispatch: (what: Act) => void,
  view: RefObject<PlanView | null>,
): ToolContext {
  const latest = useRef({ history, options });
  useEffect(() => {
    latest.current = { history, options };
  });
  return useMemo<ToolContext>(() => {
    const guarded = (what: Act) => {
      if (mayWrite || what.act === 'choose') dispatch(what);
    };
    return {
      history: () => latest.current.history,
      options: () => latest.current.options,
      act: guarded,
      mark: (marks: Partial<Marks>) => view.current?.mark(marks),
      pixels: (count) => view.current?.pixels(count) ?? count,
      words: { section: firstNames.section },
      mayWrite,
      stageDrawn: (outline) => {
        const { stage } = latest.current.history.drawing;
        const drawn = { name: stage?.name ?? firstNames.stage, kind: stage?.kind ?? 'stage' };
        guarded({ act: 'edit', edit: { kind: 'stage', stage: { ...drawn, outline: [...outline] } } });
      },
      areaDrawn: (outline) => guarded({ act: 'edit', edit: newArea(latest.current.history, outline) }),
    };
  }, [mayWrite, dispatch, view]);
}

function useHands(view: RefObject<PlanView | null>): Pick<Editor, 'hold' | 'finish' | 'cancel'> {
  const held = useRef<Tool>(null);
  return useMemo(
    () => ({
      hold: (made: Tool) => {
        held.current = made;
        view.current?.take(made);
      },
      finish: () => held.current?.finish() ?? false,
      cancel: () => held.current?.cancel() ?? false,
    }),
    [view],
  );
}

/** Resets options that refer to a removed section or category. */
function withSection(options: ToolOptions, { sections, categories }: Drawing): ToolOptions {
  const isThere = options.section === 'new' || sections.some(({ id }) => id === options.section);
  const hasCategory = categories.some(({ key }) => key === options.category);
  if (isThere && hasCategory) return options;
  return {
    ...options,
    section: isThere ? options.section : 'new',
    category: hasCategory ? options.category : (categories[0]?.key ?? ''),
  };
}

/** Default names in three languages, so that a plan is complete without further input. */
export const firstNames = {
  section: { en_us: 'Stalls', zh_hk: '堂座', zh_cn: '池座' },
  stage: { en_us: 'Stage', zh_hk: '舞台', zh_cn: '舞台' },
  area: { en_us: 'Standing', zh_hk: '企位', zh_cn: '站票区' },
} as const satisfies Record<string, Text>;

function newArea(history: EditHistory, outline: readonly DrawingPoint[]): Edit {
  const key = freeName('standing', new Set(history.drawing.areas.map((area) => area.key)));
  return { kind: 'area', key: undefined, area: { key, name: firstNames.area, outline: [...outline], capacity: 100 } };
}
