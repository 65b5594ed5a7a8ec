import type { ReactNode } from 'react';

const tones = {
  /** Nothing to do, and nothing wrong: closed, past. */
  still: { className: 'border-line text-muted', sign: 'M5 12h14' },
  /** As it should be: paid, published, open. */
  ok: { className: 'border-ok text-ok', sign: 'm5 12.500 4.500 4.500L19 7.500' },
  /** Waits for somebody, or for a time. */
  waits: { className: 'border-warn text-warn', sign: 'M12 6v6l4 2.500' },
  /** Went wrong, or stopped. */
  wrong: { className: 'border-danger text-danger', sign: 'M12 5v9m0 4v.01' },
} as const;

export type ChipTone = keyof typeof tones;

/**
 * The state of a thing in a word, with a sign, so that it is told in black and white as well. The word is the state's own
 * from the words of its part; the tone comes from a table beside it: `const toneOf = { paid: 'ok', … } as const`.
 */
export function StateChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  const { className, sign } = tones[tone];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border bg-surface px-2 text-small font-semibold whitespace-nowrap ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-3.5">
        <path d={sign} strokeWidth={2.5} />
      </svg>
      {children}
    </span>
  );
}
