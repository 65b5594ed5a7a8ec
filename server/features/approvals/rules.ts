import { createHash } from 'node:crypto';

/** What an approver agrees to: amounts in cents, instants as text. */
export type Preview = Readonly<Record<string, unknown>>;

/** Serializes with sorted keys, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

export function hashPreview(action: string, subject: string, preview: Preview): Buffer {
  return createHash('sha256')
    .update(canonical([action, subject, preview]))
    .digest();
}
