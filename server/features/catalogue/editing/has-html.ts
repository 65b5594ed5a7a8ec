import type { JsonData } from '../staff-overrides/rules.ts';

/** Returns whether a text contains markup. Pages show text verbatim, so markup is not allowed. */
export function hasHtml(value: JsonData): boolean {
  if (typeof value === 'string') return /<[a-z!/][^<]*>/i.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => hasHtml((one ?? null) as JsonData));
}
