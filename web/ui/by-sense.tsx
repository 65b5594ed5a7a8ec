/**
 * A Chinese title that is broken, where it must be, behind its full-width colon first: what stands before and behind it
 * is read as one. Each part is balanced by itself. Other languages break at their spaces.
 */
export function BySense({ text }: { text: string }) {
  const parts = text.split(/(?<=：)/);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    <span key={at} className="inline-block">
      {part}
    </span>
  ));
}
