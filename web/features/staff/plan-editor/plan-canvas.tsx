import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { useLanguage } from '../language/language.tsx';
import type { ProblemMarker } from './draw/paint-problems.ts';
import { readPalette, type Palette } from './draw/palette.ts';
import { SeatStamps } from './draw/seat-stamps.ts';
import { countDrawingSeats } from './edits/drawing.ts';
import { outlineOf } from './edits/change-outlines.ts';
import { boxOfDrawing } from './edits/find-seats.ts';
import { locateProblems } from './panels/locate-problems.ts';
import { turnerOf } from './tools/grips.ts';
import { OutlineTool } from './tools/outline-tool.ts';
import { PaintTool } from './tools/paint-tool.ts';
import { PlanView, type ShownPlan } from './tools/plan-view.ts';
import { RowsTool } from './tools/rows-tool.ts';
import { bentRow, handleOf, SelectTool } from './tools/select-tool.ts';
import type { ToolContext, Tool, ToolName } from './tools/tool.ts';
import { stepCorner, type PressedKey } from './use-editor-keys.ts';
import type { Editor } from './use-editor.ts';

/**
 * Plan canvas. The list beside it holds the same elements for keyboard use.
 * @param props.onKey handles key presses on the canvas.
 * @param props.onScale receives the pixels per centimetre.
 */
export function PlanCanvas({
  editor,
  problems,
  onScale,
  onKey,
}: {
  editor: Editor;
  problems: readonly PlanProblem[];
  onScale: (scale: number) => void;
  onKey: (event: PressedKey) => void;
}) {
  const t = useTranslations('staff.plan');
  const [frame, plan, over] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLCanvasElement>(null),
    useRef<HTMLCanvasElement>(null),
  ];
  const shown = useShown(editor);
  const { view, bench, history, attach, hold } = editor;
  const { drawing, ids, thing } = history;
  const panning = usePanning(editor.tool);
  const wrong = useMemo(() => locateProblems(drawing, problems), [drawing, problems]);
  const start = useRef({ shown, drawing, onScale });
  useEffect(() => {
    if (!frame.current || !plan.current || !over.current) return;
    const made = new PlanView(
      { frame: frame.current, plan: plan.current, over: over.current },
      start.current.shown,
      boxOfDrawing(start.current.drawing),
      {
        onCamera: ({ scale }) => start.current.onScale(scale),
        pans: () => panning.current.always,
        fingersPan: () => panning.current.fingers,
      },
    );
    attach(made);
    start.current.onScale(made.camera.scale);
    return () => {
      made.close();
      attach(null);
    };
  }, [frame, plan, over, attach, panning]);
  useEffect(() => view.current?.show(shown, boxOfDrawing(drawing)), [view, shown, drawing]);
  useMarks(editor, wrong);
  useEffect(() => {
    hold(toolOf(editor.tool, bench));
  }, [hold, bench, editor.tool]);
  useFrameKeys(frame, editor, onKey);
  const help = useId();
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('drawing', { name: drawing.key })}
      aria-describedby={help}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is worked by keys while it has the focus
      tabIndex={0}
      className="relative min-h-0 min-w-0 touch-none overflow-hidden bg-sunken outline-offset-[-3px]"
      data-tool={editor.tool}
    >
      <canvas ref={plan} aria-hidden="true" className="absolute inset-0 size-full" />
      <canvas ref={over} aria-hidden="true" className={`absolute inset-0 size-full ${cursors[editor.tool]}`} />
      <p id={help} className="sr-only">
        {t('drawingText', { seats: countDrawingSeats(drawing), sections: drawing.sections.length, chosen: ids.size })}{' '}
        {outlineOf(drawing, thing) ? t('cornersText') : ''}{' '}
        {wrong.length > 0 ? t('marked', { count: wrong.length }) : ''}
      </p>
    </div>
  );
}

function useMarks({ view, history, tool, mayWrite }: Editor, wrong: readonly ProblemMarker[]): void {
  const { ids, thing } = history;
  useEffect(() => {
    const hasGrips = mayWrite && ['select', 'lasso', 'hand'].includes(tool);
    const bent = hasGrips ? bentRow({ history: () => history }) : undefined;
    const turner = hasGrips ? turnerOf(history) : null;
    view.current?.mark({ ids, thing, handle: bent ? handleOf(bent) : null, turner, hasGrips });
  }, [view, ids, thing, history, tool, mayWrite]);
  useEffect(() => view.current?.mark({ wrong }), [view, wrong]);
}

/** Tab visits the corners first; all other keys go to the editor. */
function useFrameKeys(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  onKey: (event: PressedKey) => void,
): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const onAnyKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !stepCorner(editor, event.shiftKey ? -1 : 1)) onKey(event);
      else event.preventDefault();
    };
    element?.addEventListener('keydown', onAnyKey);
    return () => element?.removeEventListener('keydown', onAnyKey);
  }, [frame, onKey, editor]);
}

const cursors: Record<ToolName, string> = {
  select: 'cursor-default',
  lasso: 'cursor-crosshair',
  hand: 'cursor-grab',
  rows: 'cursor-crosshair',
  paint: 'cursor-cell',
  stage: 'cursor-crosshair',
  area: 'cursor-crosshair',
};

function toolOf(name: ToolName, bench: ToolContext): Tool {
  switch (name) {
    case 'rows':
      return new RowsTool(bench);
    case 'paint':
      return new PaintTool(bench);
    case 'stage':
      return new OutlineTool(bench, bench.stageDrawn);
    case 'area':
      return new OutlineTool(bench, bench.areaDrawn);
    default:
      return new SelectTool(bench, name === 'lasso');
  }
}

/** Input for drawing the plan, in the theme's colours. */
function useShown({ history, options }: Editor): ShownPlan {
  const language = useLanguage();
  const { palette, stamps } = usePalette();
  const { drawing, taken } = history;
  const { grid } = options;
  const [shown, setShown] = useState<ShownPlan>({ drawing, taken, palette, stamps, language, grid });
  const isSame =
    shown.drawing === drawing &&
    shown.taken === taken &&
    shown.palette === palette &&
    shown.language === language &&
    shown.grid === grid;
  if (isSame) return shown;
  const next = { drawing, taken, palette, stamps, language, grid };
  setShown(next);
  return next;
}

function usePalette(): { palette: Palette; stamps: SeatStamps } {
  const [colours, setColours] = useState(() => withStamps());
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(withStamps()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return colours;
}

function withStamps() {
  const palette = readPalette();
  return { palette, stamps: new SeatStamps(palette) };
}

/** Returns flags: whether a press moves the sheet (hand tool or Space held), and whether a finger does. */
function usePanning(tool: ToolName): { readonly current: { always: boolean; fingers: boolean } } {
  const panning = useRef({ always: tool === 'hand', fingers: tool === 'select' });
  useEffect(() => {
    panning.current = { always: tool === 'hand', fingers: tool === 'select' };
    const hold = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, select, button, a');
      if (event.key !== ' ' || isElsewhere) return;
      panning.current.always = event.type === 'keydown' || tool === 'hand';
      event.preventDefault();
    };
    document.addEventListener('keydown', hold);
    document.addEventListener('keyup', hold);
    return () => {
      document.removeEventListener('keydown', hold);
      document.removeEventListener('keyup', hold);
    };
  }, [tool]);
  return panning;
}
