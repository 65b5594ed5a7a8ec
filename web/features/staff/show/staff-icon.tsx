/** Line icons of the staff consoles, 24 by 24; the shop has its own. Decorative: text stands beside them. */
const paths = {
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-5 4-7 8-7s8 2 8 7',
  approvals: 'M9 11V6a3 3 0 0 1 6 0v5l4 3v3H5v-3l4-3ZM5 20h14',
  bookmark: 'M6 4h12v16l-6-4-6 4V4Z',
  cases: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  check: 'm4 12 5 5L20 6',
  chevron: 'm9 5 7 7-7 7',
  close: 'M5 5l14 14M19 5 5 19',
  collect: 'M4 4h16v6H4V4Zm4 0v6M3 20v-4l5-1 3 2h4m-4 0 6-1 4-2-6 6H8l-5-1',
  content: 'M6 3h9l4 4v14H6V3Zm9 0v4h4M9 12h7M9 16h7',
  copy: 'M8 8V4h12v12h-4M4 8h12v12H4V8Z',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  events: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
  gates: 'M6 21V4h12v17M3 21h18M14 12v1',
  keyboard: 'M3 6h18v12H3V6Zm4 4h.01M11 10h.01M15 10h.01M7 14h10',
  lock: 'M6 11h12v9H6v-9Zm2 0V8a4 4 0 0 1 8 0v3',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  members:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.800 3 5.500',
  menu: 'M4 6h16M4 12h16M4 18h16',
  refunds: 'M4 10h11a5 5 0 0 1 0 10h-4M4 10l4-4m-4 4 4 4',
  orders: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2V3Zm4 5h6m-6 4h6',
  organisers: 'M4 21V9l8-5 8 5v12M4 21h16M9 21v-6h6v6M9 11h.01M15 11h.01',
  out: 'M10 4H5v16h5M14 8l4 4-4 4m4-4H9',
  parcels: 'M4 8 12 4l8 4v9l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v9M8 6l8 4',
  people:
    'M4 4h16v16H4V4Zm8 4a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm-4.500 9c.6-2 2.400-3 4.500-3s3.900 1 4.500 3',
  plus: 'M12 5v14M5 12h14',
  reports: 'M4 20h16M7 17v-5m5 5V6m5 11V9',
  requests: 'M4 8h13m0 0-4-4m4 4-4 4M20 16H7m0 0 4-4m-4 4 4 4',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 21 21',
  sell: 'M3 7h18v4a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4V7Zm11 0v11',
  shift: 'M3 13h18v7H3v-7Zm3 0V6h12v7M9 16.500h6M9 9h6',
  switches: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7Zm8 2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  today:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400',
  venues: 'M5 11V6h14v5M3 11h3v5h12v-5h3v9H3v-9Z',
} as const;

export type StaffIconName = keyof typeof paths;

/** For sections and small buttons. If there is no text beside it, its parent needs an `aria-label`. */
export function StaffIcon({ name, className = 'size-5' }: { name: StaffIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}
