import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../words/language.tsx';
import { readPalette, type Palette } from './draw/palette.ts';
import { SeatStamps } from './draw/seat-stamps.ts';
import { countSeats } from './edits/drawing.ts';
import { boxOfDrawing } from './edits/find-seats.ts';
import { OutlineTool } from './tools/outline-tool.ts';
import { PaintTool } from './tools/paint-tool.ts';
import { PlanView, type Shown } from './tools/plan-view.ts';
import { RowsTool } from './tools/rows-tool.ts';
import { bentRow, handleOf, SelectTool } from './tools/select-tool.ts';
import type { Bench, Tool, ToolName } from './tools/tool.ts';
import type { PressedKey } from './use-editor-keys.ts';
import type { Editor } from './use-editor.ts';

/**
 * The plan, on canvas. Everything in it is in the list beside it too, and can be done there by keys. @param props.onKey what
 * is pressed while it has the focus. @param props.onScale told pixels a centimetre.
 */
export function PlanCanvas({
  editor,
  onScale,
  onKey,
}: {
  editor: Editor;
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
  const isPanning = usePanning(editor.tool);
  const start = useRef({ shown, drawing, onScale });
  useEffect(() => {
    if (!frame.current || !plan.current || !over.current) return;
    const made = new PlanView(
      { frame: frame.current, plan: plan.current, over: over.current },
      start.current.shown,
      boxOfDrawing(start.current.drawing),
      { onCamera: ({ scale }) => start.current.onScale(scale), pans: () => isPanning.current },
    );
    attach(made);
    start.current.onScale(made.camera.scale);
    return () => {
      made.close();
      attach(null);
    };
  }, [frame, plan, over, attach, isPanning]);
  useEffect(() => view.current?.show(shown, boxOfDrawing(drawing)), [view, shown, drawing]);
  useEffect(() => {
    const bent = editor.tool === 'select' && editor.mayWrite ? bentRow({ history: () => history }) : undefined;
    view.current?.mark({ ids, thing, handle: bent ? handleOf(bent) : null });
  }, [view, ids, thing, history, editor.tool, editor.mayWrite]);
  useEffect(() => {
    hold(toolOf(editor.tool, bench));
  }, [hold, bench, editor.tool]);
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [frame, onKey]);
  const help = useId();
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('drawing', { name: drawing.key })}
      aria-describedby={help}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative min-h-0 min-w-0 touch-none overflow-hidden bg-sunken outline-offset-[-3px]"
      data-tool={editor.tool}
    >
      <canvas ref={plan} aria-hidden="true" className="absolute inset-0 size-full" />
      <canvas ref={over} aria-hidden="true" className={`absolute inset-0 size-full ${cursors[editor.tool]}`} />
      <p id={help} className="sr-only">
        {t('drawingText', { seats: countSeats(drawing), sections: drawing.sections.length, chosen: ids.size })}
      </p>
    </div>
  );
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

function toolOf(name: ToolName, bench: Bench): Tool {
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

/** What the plan is drawn from, with the colours of the theme. */
function useShown({ history, options }: Editor): Shown {
  const language = useLanguage();
  const { palette, stamps } = usePalette();
  const { drawing, taken } = history;
  const { grid } = options;
  const [shown, setShown] = useState<Shown>({ drawing, taken, palette, stamps, language, grid });
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

/** Whether the sheet moves with a press: the hand is in use, or Space is held. */
function usePanning(tool: ToolName): { readonly current: boolean } {
  const isPanning = useRef(tool === 'hand');
  useEffect(() => {
    isPanning.current = tool === 'hand';
    const hold = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, select, button, a');
      if (event.key !== ' ' || isElsewhere) return;
      isPanning.current = event.type === 'keydown' || tool === 'hand';
      event.preventDefault();
    };
    document.addEventListener('keydown', hold);
    document.addEventListener('keyup', hold);
    return () => {
      document.removeEventListener('keydown', hold);
      document.removeEventListener('keyup', hold);
    };
  }, [tool]);
  return isPanning;
}
