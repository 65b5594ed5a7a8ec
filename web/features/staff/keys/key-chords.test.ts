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

describe('keys', () => {
  it('mean what they are known for, and nothing else', () => {
    expect(readChord(press('/'), known, undefined, 0).chord).toBe('/');
    expect(readChord(press('J'), known, undefined, 0).chord).toBe('j');
    expect(readChord(press('Enter'), known, undefined, 0).chord).toBe('Enter');
    expect(readChord(press('x'), known, undefined, 0)).toEqual({ chord: undefined, begun: undefined });
  });

  it('wait for a second one where two mean something', () => {
    const first = readChord(press('g'), known, undefined, 100);
    expect(first).toEqual({ chord: undefined, begun: { key: 'g', at: 100 } });
    expect(readChord(press('o'), known, first.begun, 200).chord).toBe('g o');
    expect(readChord(press('o'), known, first.begun, 100 + chordMs + 1).chord).toBeUndefined();
  });

  it('mean what they mean alone after a first key that goes with another', () => {
    expect(readChord(press('/'), known, { key: 'g', at: 0 }, 10).chord).toBe('/');
    expect(readChord(press('g'), known, { key: 'g', at: 0 }, 10).begun).toEqual({ key: 'g', at: 10 });
  });

  it("are the browser's with Ctrl, Alt and Command, and the input method's while it composes", () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(readChord(press('/', more), known, undefined, 0).chord).toBeUndefined();
  });
});
