import type { Marks } from '../draw/marks.ts';
import type { Edit } from '../edits/apply-edit.ts';
import { addCorner, moveOutline, outlineOf, turnAbout } from '../edits/change-outlines.ts';
import type { DrawingPoint } from '../edits/drawing.ts';
import { turnedBy, turnedSpots, type Grip } from './grips.ts';
import { snapTo, type ToolContext } from './tool.ts';

/** Returns the effect of dragging a corner, an edge or the turning handle, and its preview. */
export function dragGrip(
  bench: ToolContext,
  { grip, from }: { readonly grip: Grip; readonly from: DrawingPoint },
  at: DrawingPoint,
  isShift: boolean,
): { edit: Edit | undefined; marks: Partial<Marks> } {
  const history = bench.history();
  const { drawing, ids, thing } = history;
  if (grip.kind === 'turn') {
    const degrees = turnedBy(grip.middle, from, at, isShift);
    const spots = turnedSpots(history).map(turnAbout(grip.middle, degrees));
    const turned = { at, degrees };
    return {
      edit: degrees === 0 ? undefined : { kind: 'turn', ids, thing, degrees },
      marks: thing ? { path: spots, isClosed: true, turned } : { ghosts: spots, turned },
    };
  }
  const outline = outlineOf(drawing, thing);
  if (!outline || !thing) return { edit: undefined, marks: {} };
  const to = snapTo(at, bench.options().grid);
  if (grip.kind === 'edge') {
    const path = addCorner(outline, grip.edge, to) ?? outline;
    return { edit: { kind: 'addCorner', thing, edge: grip.edge, to }, marks: { path, isClosed: true } };
  }
  const was = outline[grip.corner]!;
  const by = { x: to.x - was.x, y: to.y - was.y };
  return {
    edit: { kind: 'move', ids, thing: { ...thing, corner: grip.corner }, by },
    marks: { path: moveOutline(outline, by, grip.corner), isClosed: true },
  };
}
