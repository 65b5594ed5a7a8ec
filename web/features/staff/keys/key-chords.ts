/** Keyboard shortcut: `/`, `?`, `j`, or two keys in sequence, such as `g o`. */
export type Chord = string;

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Milliseconds to wait for the second key. */
export const chordMs = 1500;

export interface StartedChord {
  readonly key: string;
  readonly at: number;
}

/**
 * Resolves a key press: returns the chord if it is one of `known`, else the started chord. Ignores Caps Lock; leaves
 * keys with Ctrl, Alt or ⌘ to the browser.
 */
export function readChord(
  pressed: Pressed,
  known: ReadonlySet<Chord>,
  begun: StartedChord | undefined,
  now: number,
): { chord: Chord | undefined; begun: StartedChord | undefined } {
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
