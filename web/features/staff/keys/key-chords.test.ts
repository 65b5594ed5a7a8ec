import { describe, expect, it } from 'vitest';
import { chordMs, readChord, type Pressed } from './key-chords.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});
const known = new Set(['/', '?', 'j', 'g o', 'g t', 'Enter']);

describe('readChord', () => {
  it('matches known keys and ignores all others', () => {
    expect(readChord(press('/'), known, undefined, 0).chord).toBe('/');
    expect(readChord(press('J'), known, undefined, 0).chord).toBe('j');
    expect(readChord(press('Enter'), known, undefined, 0).chord).toBe('Enter');
    expect(readChord(press('x'), known, undefined, 0)).toEqual({ chord: undefined, begun: undefined });
  });

  it('waits for the second key of a chord', () => {
    const first = readChord(press('g'), known, undefined, 100);
    expect(first).toEqual({ chord: undefined, begun: { key: 'g', at: 100 } });
    expect(readChord(press('o'), known, first.begun, 200).chord).toBe('g o');
    expect(readChord(press('o'), known, first.begun, 100 + chordMs + 1).chord).toBeUndefined();
  });

  it('matches a single key after the first key of a chord', () => {
    expect(readChord(press('/'), known, { key: 'g', at: 0 }, 10).chord).toBe('/');
    expect(readChord(press('g'), known, { key: 'g', at: 0 }, 10).begun).toEqual({ key: 'g', at: 10 });
  });

  it('leaves keys with Ctrl, Alt or Command to the browser, and composition to the input method', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(readChord(press('/', more), known, undefined, 0).chord).toBeUndefined();
  });
});
