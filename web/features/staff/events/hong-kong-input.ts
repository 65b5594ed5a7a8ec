const eightHours = 8 * 60 * 60 * 1000;

/** An instant as an input of date and time shows it, in Hong Kong: `2026-12-05T20:00`; empty for none. */
export function toInput(instant: unknown): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return new Date(Date.parse(instant) + eightHours).toISOString().slice(0, 16);
}

/** What such an input says as an instant; null for nothing. */
export function fromInput(typed: string): string | null {
  const at = Date.parse(`${typed}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
