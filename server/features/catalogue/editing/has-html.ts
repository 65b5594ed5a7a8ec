import type { Json } from '../written/rules.ts';

/** Markup that a text must not have: pages show it as it is typed. */
export function hasHtml(value: Json): boolean {
  if (typeof value === 'string') return /<[a-z!/][^<]*>/i.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => hasHtml((one ?? null) as Json));
}
