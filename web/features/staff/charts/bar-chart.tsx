import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { ChartFrame, LevelAxis, UprightAxis } from './chart-frame.tsx';

/** Parts of a bar differ by fill and outline as well as by colour. */
const looks = [
  { className: 'fill-accent stroke-accent' },
  // In the black and white theme the first fill would be as white as this one.
  { className: 'fill-ink stroke-ink in-data-[theme=black]:[fill-opacity:0.4]' },
  { className: 'fill-surface stroke-edge' },
] as const;

/**
 * Bar chart with stacked parts, one per name.
 * @param props.bars `x` counts from 0 and may have gaps.
 */
export function BarChart({
  label,
  names,
  bars,
  formatX,
  formatY,
}: {
  label: string;
  names: readonly string[];
  bars: readonly { readonly x: number; readonly parts: readonly number[] }[];
  formatX: (x: number) => string;
  formatY: (y: number) => string;
}) {
  const sum = (parts: readonly number[]) => parts.reduce((total, one) => total + one, 0);
  const max = Math.max(1, ...bars.map(({ parts }) => sum(parts)));
  const last = Math.max(0, ...bars.map(({ x }) => x));
  const layers = stack<(typeof bars)[number], number>()
    .keys(names.keys())
    .value(({ parts }, at) => parts[at] ?? 0)([...bars]);
  return (
    <figure className="m-0 grid min-w-0 gap-2">
      <ChartFrame label={label} axis={formatY(max).length}>
        {(area) => {
          const x = scaleLinear([0, last + 1], [area.left, area.right]);
          const y = scaleLinear([0, max], [area.bottom, area.top]).nice(4);
          const wide = Math.min(48, Math.max(1, (area.right - area.left) / (last + 1) - 2));
          return (
            <>
              <UprightAxis area={area} scale={y} format={formatY} />
              {layers.map((layer) =>
                layer.map(([from, to], at) =>
                  to > from ? (
                    <rect
                      key={`${layer.key} ${bars[at]!.x}`}
                      x={x(bars[at]!.x) + 1}
                      width={wide}
                      y={y(to)}
                      height={Math.max(0.5, y(from) - y(to))}
                      {...looks[layer.index % looks.length]}
                    />
                  ) : null,
                ),
              )}
              <LevelAxis area={area} scale={x} format={formatX} />
            </>
          );
        }}
      </ChartFrame>
      {names.length > 1 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {names.map((name, at) => (
            <li key={name} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" width={14} height={14}>
                <rect x={1} y={1} width={12} height={12} {...looks[at % looks.length]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </figure>
  );
}
