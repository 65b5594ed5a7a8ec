import { markShape } from '../../../contract/core/mark-shape.ts';

/** The logo: 飛 in a square with one perforated edge. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={className}>
      <path className="fill-accent" d={markShape} />
      <text
        x="19"
        y="29"
        textAnchor="middle"
        fontSize="26"
        fontWeight="700"
        className="fill-on-accent"
        style={{ fontFamily: "'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif" }}
      >
        飛
      </text>
    </svg>
  );
}
