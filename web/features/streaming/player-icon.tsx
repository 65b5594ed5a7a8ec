const paths = {
  play: 'M7 4v16l13-8L7 4Z',
  pause: 'M8 5v14M16 5v14',
  back: 'M11 6 5 12l6 6M19 6l-6 6 6 6',
  forward: 'm13 6 6 6-6 6M5 6l6 6-6 6',
  sound: 'M4 10v4h4l5 4V6L8 10H4Zm12-1a4 4 0 0 1 0 6m3-9a8 8 0 0 1 0 12',
  muted: 'M4 10v4h4l5 4V6L8 10H4Zm12 0 5 4m0-4-5 4',
  captions: 'M3 6h18v12H3V6Zm3 6h5m2 0h5M6 15h8m2 0h2',
  settings: 'M4 7h8m6 0h2M4 17h2m6 0h8M15 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM9 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  pip: 'M3 5h18v14H3V5Zm9 7h7v5h-7v-5Z',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  shrink: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
} as const;

export type PlayerIconName = keyof typeof paths;

export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-6">
      <path d={paths[name]} />
    </svg>
  );
}
