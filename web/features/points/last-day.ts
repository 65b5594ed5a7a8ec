import type { Formats } from '../../../contract/core/format.ts';

/** Returns the last day on which points can be used. They expire at `expiresAt`, usually the midnight after it. */
export function lastDayOf(formats: Pick<Formats, 'dayOf'>, expiresAt: string): string {
  return formats.dayOf(new Date(Date.parse(expiresAt) - 1));
}
