/** Line icons of the editor, 24 by 24. Decorative: their buttons are labelled. */
const paths = {
  select: 'M6 3v16l4.500-4 3 6 2.500-1.200-3-5.800H19L6 3Z',
  lasso: 'M12 4c5 0 9 2.500 9 5.500S17 15 12 15s-9-2.500-9-5.500S7 4 12 4ZM7 14c-2 1-2 4 1 4s3 3 1 4',
  hand: 'M8 12V6a1.500 1.500 0 0 1 3 0V4.500a1.500 1.500 0 0 1 3 0V6a1.500 1.500 0 0 1 3 0v2a1.500 1.500 0 0 1 3 0v6c0 5-3 7-6.500 7S8 20 5 14c-1-2 1.500-3 3-1',
  rows: 'M4 8.500c5 3 11 3 16 0M4 14.500c5 3 11 3 16 0M4 7.500v2M20 7.500v2M4 13.500v2M20 13.500v2M12 10v1.500M12 16v1.500',
  paint: 'M14 4l6 6-8 8H8l-3-3v-1l9-10ZM5 21h14',
  stage: 'M4 15V6h16v9l-8 4-8-4Z',
  area: 'M5 4l14 3-2 12-11 1L5 4Zm5 6.500a1 1 0 1 0 0 .01M14 14a1 1 0 1 0 0 .01',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  zoomIn: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.500 10.500L21 21M8 11h6M11 8v6',
  zoomOut: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.500 10.500L21 21M8 11h6',
  left: 'M4 3v18M8 7h12M8 12h7M8 17h10',
  middle: 'M12 3v18M5 7h14M8 12h8M6 17h12',
  right: 'M20 3v18M4 7h12M9 12h7M6 17h10',
  mirror: 'M12 3v18M8 7 3 17h5V7Zm8 0 5 10h-5V7Z',
  flip: 'M3 12h18M7 8l10-5v5H7Zm0 8 10 5v-5H7Z',
  turnLeft: 'M5 8a8 8 0 1 1-1 7M5 3v5h5',
  turnRight: 'M19 8a8 8 0 1 0 1 7M19 3v5h-5',
  duplicate: 'M8 8V4h12v12h-4M4 8h12v12H4V8Z',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  split: 'M4 12h5M15 12h5M12 4v3M12 10.500v3M12 17v3',
  join: 'M4 12h16M9 8l-4 4 4 4M15 8l4 4-4 4',
} as const;

export type ToolIconName = keyof typeof paths;

export function ToolIcon({ name, className = 'size-5' }: { name: ToolIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}
