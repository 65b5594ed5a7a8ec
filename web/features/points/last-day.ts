import type { Formats } from '../../../contract/core/format.ts';

/** The last day on which points can be used that end at an instant, mostly a midnight. */
export function lastDayOf(formats: Pick<Formats, 'dayOf'>, expiresAt: string): string {
  return formats.dayOf(new Date(Date.parse(expiresAt) - 1));
}
