import type { ReactNode } from 'react';

const tones = {
  /** Done, no action needed: closed, past. */
  still: { className: 'border-line text-muted', sign: 'M5 12h14' },
  /** As expected: paid, published, open. */
  ok: { className: 'border-ok text-ok', sign: 'm5 12.500 4.500 4.500L19 7.500' },
  /** Waits for a person or a time. */
  waits: { className: 'border-warn text-warn', sign: 'M12 6v6l4 2.500' },
  /** Failed or stopped. */
  wrong: { className: 'border-danger text-danger', sign: 'M12 5v9m0 4v.01' },
} as const;

export type ChipTone = keyof typeof tones;

/**
 * State in a word with an icon, which also distinguishes it in black and white. The text comes from the feature's own
 * messages, the tone from a table beside it: `const toneOf = { paid: 'ok', … } as const`.
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
