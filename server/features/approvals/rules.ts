import { createHash } from 'node:crypto';

/** Facts that somebody agrees to: amounts in cents, instants as text. */
export type Preview = Readonly<Record<string, unknown>>;

/** The same facts are the same text, in whatever order they were named. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** What an approval is bound to. */
export function hashPreview(action: string, subject: string, preview: Preview): Buffer {
  return createHash('sha256')
    .update(canonical([action, subject, preview]))
    .digest();
}
