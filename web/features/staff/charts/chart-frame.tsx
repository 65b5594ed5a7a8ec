import type { ScaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useWidth } from './use-width.ts';

/** In pixels. */
const height = 220;
const margin = { top: 12, right: 12, bottom: 24, left: 8 };

/** Drawing area in pixels from the top left corner. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Frame of every chart: fills the available width, with text in the page's size. Screen readers get one image with a
 * descriptive sentence; a table beside it holds the data.
 * @param props.axis width of the vertical axis labels, in characters.
 */
export function ChartFrame({
  label,
  axis,
  children,
}: {
  label: string;
  axis: number;
  children: (area: Area) => ReactNode;
}) {
  const { frame, width } = useWidth();
  const area = {
    left: margin.left + axis * 7.5,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
  };
  return (
    <div ref={frame} style={{ height }} className="min-w-0">
      {width > 0 ? (
        <svg role="img" aria-label={label} width={width} height={height} className="block max-w-full">
          {children(area)}
        </svg>
      ) : null}
    </div>
  );
}

export function UprightAxis({
  area,
  scale,
  format,
}: {
  area: Area;
  scale: ScaleLinear<number, number>;
  format: (value: number) => string;
}) {
  return (
    <g className="fill-muted text-[0.75rem] tabular">
      {wholeTicks(scale, 4).map((tick) => (
        <g key={tick}>
          <line x1={area.left} x2={area.right} y1={scale(tick)} y2={scale(tick)} className="stroke-line" />
          <text x={area.left - 6} y={scale(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

export function LevelAxis({
  area,
  scale,
  format,
}: {
  area: Area;
  scale: ScaleLinear<number, number>;
  format: (value: number) => string;
}) {
  const max = Math.max(2, Math.floor((area.right - area.left) / 110));
  const ticks = wholeTicks(scale, max);
  return (
    <g className="fill-muted text-[0.75rem] tabular">
      <line x1={area.left} x2={area.right} y1={area.bottom} y2={area.bottom} className="stroke-edge" />
      {ticks.map((tick) => {
        const x = scale(tick);
        const anchor = x > area.right - 40 ? 'end' : x < area.left + 20 ? 'start' : 'middle';
        return (
          <text key={tick} x={x} y={area.bottom + 17} textAnchor={anchor}>
            {format(tick)}
          </text>
        );
      })}
    </g>
  );
}

/** Tickets and days have no fractions. */
function wholeTicks(scale: ScaleLinear<number, number>, max: number): number[] {
  return scale.ticks(max).filter(Number.isInteger);
}
