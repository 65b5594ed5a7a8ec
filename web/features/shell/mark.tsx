/** The mark: 飛 in a square with one perforated edge. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" className={className}>
      <path
        className="fill-accent"
        d="M4 2h32a2 2 0 0 1 2 2v3.200a1.800 1.800 0 0 0 0 3.600v3.400a1.800 1.800 0 0 0 0 3.600v4.400a1.800 1.800 0 0 0 0 3.600v3.400a1.800 1.800 0 0 0 0 3.600V36a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z"
      />
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
