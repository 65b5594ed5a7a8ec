/** What a key means in a page: `/`, `?`, `j`, or two one after the other, as `g o`. */
export type Chord = string;

/** What was pressed, as far as it matters. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** How long a first key waits for its second. Milliseconds. */
export const chordMs = 1500;

/** The first key of a chord, and when it was pressed. */
export interface Begun {
  readonly key: string;
  readonly at: number;
}

/**
 * What a key means after what was pressed before it: the whole chord where it is one of `known`, else what has begun.
 * Letters mean the same with Caps Lock; with Ctrl, Alt or ⌘ every key is the browser's.
 */
export function readChord(
  pressed: Pressed,
  known: ReadonlySet<Chord>,
  begun: Begun | undefined,
  now: number,
): { chord: Chord | undefined; begun: Begun | undefined } {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return nothing;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const isWaiting = begun !== undefined && now - begun.at <= chordMs;
  const both = isWaiting ? `${begun.key} ${key}` : undefined;
  if (both !== undefined && known.has(both)) return { chord: both, begun: undefined };
  if (known.has(key)) return { chord: key, begun: undefined };
  const begins = [...known].some((chord) => chord.startsWith(`${key} `));
  return begins ? { chord: undefined, begun: { key, at: now } } : nothing;
}

const nothing = { chord: undefined, begun: undefined } as const;
