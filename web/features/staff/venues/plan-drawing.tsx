import type { StaffPlan } from '../../../../contract/staff/plans.ts';

function points(line: readonly number[]): string {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) pairs.push(`${line[at]},${line[at + 1]}`);
  return pairs.join(' ');
}

/** Text colours by zone rank; the first ones are the best zones. */
const strengths = ['text-ink', 'text-link', 'text-muted', 'text-warn', 'text-faint'] as const;

/** Thumbnail of a plan: stage, areas and rows by zone. The text beside it describes it. */
export function PlanDrawing({ drawing }: { drawing: StaffPlan['summary']['drawing'] }) {
  const { height, stage, areas, rows } = drawing;
  return (
    <svg viewBox={`0 0 1000 ${height}`} className="block h-40 w-full bg-canvas" aria-hidden="true">
      {stage ? <polygon points={points(stage)} className="fill-current text-muted opacity-30" /> : null}
      {areas.map((area, at) => (
        <polygon key={at} points={points(area)} className="fill-current text-link opacity-25" />
      ))}
      {rows.map(({ zone, line }, at) => (
        <polyline
          key={at}
          points={points(line)}
          fill="none"
          stroke="currentColor"
          strokeWidth={10}
          strokeLinecap="round"
          className={strengths[Math.max(0, zone) % strengths.length]}
        />
      ))}
    </svg>
  );
}
