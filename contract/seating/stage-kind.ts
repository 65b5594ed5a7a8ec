import type { PlanStage, SeatPlan, StageKind } from './seat-plan.ts';

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly middle: PlanPoint;
  readonly top: number;
  readonly wide: number;
  readonly deep: number;
}

/** Largest depth of a screen, in centimetres. */
const screenDepth = 60;
/** Smallest width of a court and of a pitch surrounded by seats, in centimetres. Anything narrower is a platform. */
const narrowest = { court: 1400, pitch: 3500 } as const;
/** A stage counts as surrounded if at least this fraction of the seats is behind it. */
const behindShare = 0.04;

export function boxOf(outline: readonly PlanPoint[]): Box {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, top, wide: right - left, deep: bottom - top };
}

/** Guesses the kind of an unspecified outline from its size and the seat positions. Lengths are in centimetres. */
export function guessStageKind(outline: readonly PlanPoint[], seats: readonly PlanPoint[]): StageKind {
  const { top, wide, deep } = boxOf(outline);
  const behind = seats.filter(({ y }) => y < top).length;
  if (behind <= seats.length * behindShare) return deep > 0 && deep <= screenDepth ? 'screen' : 'stage';
  const across = Math.min(wide, deep);
  if (across >= narrowest.pitch) return 'pitch';
  return across >= narrowest.court ? 'court' : 'platform';
}

/** Reads a stored plan, which may predate the stage kind field. */
export function readStoredPlan(
  plan: Omit<SeatPlan, 'stage'> & { readonly stage: (Omit<PlanStage, 'kind'> & Partial<PlanStage>) | null },
): SeatPlan {
  const { stage } = plan;
  if (!stage) return { ...plan, stage };
  const seats = () => plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
  return { ...plan, stage: { ...stage, kind: stage.kind ?? guessStageKind(stage.outline, seats()) } };
}
