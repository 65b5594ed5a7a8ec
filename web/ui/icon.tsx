/** Our own line icons, 24 by 24, distinguishable in black and white. Decorative: there is always text beside them. */
const paths = {
  alert: 'M12 3 2 20h20L12 3Zm0 6v5m0 3v.01',
  bag: 'M5 8h14l1 12H4L5 8Zm4 0V6a3 3 0 0 1 6 0v2',
  bell: 'M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7Zm4 11h4',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
  check: 'm4 12 5 5L20 6',
  chevron: 'm9 5 7 7-7 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2',
  close: 'M5 5l14 14M19 5 5 19',
  download: 'M12 3v12m0 0 5-5m-5 5-5-5M4 20h16',
  heart: 'M12 20S3 14 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 14 12 20 12 20Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v6m0-9v.01',
  preferences: 'M12 3a9 9 0 1 0 0 18V3Z M12 3a9 9 0 0 1 0 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  out: 'M14 4h6v6m0-6-9 9M19 14v6H4V5h6',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-5 4-7 8-7s8 2 8 7',
  pin: 'M12 21s7-6.5 7-12a7 7 0 1 0-14 0c0 5.500 7 12 7 12Zm0-9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7v-7Z',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 21 21',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4V7Zm11 0v11',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}
