import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { ChartFrame, LevelAxis, UprightAxis } from './chart-frame.tsx';

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Lines differ by their dashes in every theme; the first one is the main line. */
const looks = [
  { className: 'stroke-accent', strokeWidth: 3 },
  { className: 'stroke-ink', strokeWidth: 1.5, strokeDasharray: '7 4' },
  { className: 'stroke-ink', strokeWidth: 1.5, strokeDasharray: '2 3' },
  { className: 'stroke-muted', strokeWidth: 1.5, strokeDasharray: '10 3 2 3' },
] as const;

/** Cumulative values over time as steps; the first line is drawn on top. */
export function LineChart({
  label,
  series,
  formatX,
  formatY,
}: {
  label: string;
  series: readonly Series[];
  formatX: (x: number) => string;
  formatY: (y: number) => string;
}) {
  const all = series.flatMap(({ points }) => points);
  const [most, last] = [Math.max(1, ...all.map(({ y }) => y)), Math.max(1, ...all.map(({ x }) => x))];
  return (
    <figure className="m-0 grid min-w-0 gap-2">
      <ChartFrame label={label} axis={formatY(most).length}>
        {(area) => {
          const x = scaleLinear([0, last], [area.left, area.right]);
          const y = scaleLinear([0, most], [area.bottom, area.top]).nice(4);
          const draw = line<Series['points'][number]>(
            (point) => x(point.x),
            (point) => y(point.y),
          ).curve(curveStepAfter);
          return (
            <>
              <UprightAxis area={area} scale={y} format={formatY} />
              <LevelAxis area={area} scale={x} format={formatX} />
              {series
                .map(({ name, points }, at) => (
                  <path key={`${at} ${name}`} d={draw(points) ?? ''} fill="none" {...looks[at % looks.length]} />
                ))
                .toReversed()}
            </>
          );
        }}
      </ChartFrame>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {series.map(({ name }, at) => (
          <li key={`${at} ${name}`} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" width={28} height={8}>
              <line x1={0} x2={28} y1={4} y2={4} {...looks[at % looks.length]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
