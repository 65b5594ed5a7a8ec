const eightHours = 8 * 60 * 60 * 1000;

/** Formats an instant for a `datetime-local` input in Hong Kong time: `2026-12-05T20:00`; empty if there is none. */
export function toInput(instant: unknown): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return new Date(Date.parse(instant) + eightHours).toISOString().slice(0, 16);
}

/** Parses the value of a `datetime-local` input in Hong Kong time into an instant; null if empty. */
export function fromInput(typed: string): string | null {
  const at = Date.parse(`${typed}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
