/**
 * Capitals and digits as strokes in a box 4 wide and 6 high, with absolute M, L and C. Browsers lay out and paint each
 * text element separately, but the strokes of many labels can be one path.
 */
const glyphs: Readonly<Record<string, string>> = {
  0: 'M2 0C.7 0 0 1.2 0 3C0 4.8 .7 6 2 6C3.3 6 4 4.8 4 3C4 1.2 3.3 0 2 0',
  1: 'M.8 1.4L2.4 0L2.4 6',
  2: 'M.2 1.6C.2 .6 1 0 2 0C3.1 0 3.8 .7 3.8 1.7C3.8 3 2.4 3.6 .1 6L4 6',
  3: 'M.3 .9C.7 .3 1.3 0 2 0C3 0 3.7 .6 3.7 1.5C3.7 2.4 3 2.9 2 2.9C3.2 2.9 4 3.4 4 4.4C4 5.4 3.2 6 2 6C1.1 6 .4 5.6 0 4.9',
  4: 'M3 6L3 0L0 4.3L4 4.3',
  5: 'M3.6 0L.7 0L.4 2.8C.9 2.4 1.4 2.2 2 2.2C3.2 2.2 4 3 4 4.1C4 5.2 3.2 6 2 6C1.1 6 .4 5.6 0 5',
  6: 'M3.5 .7C3.1 .2 2.6 0 2.1 0C.8 0 0 1.2 0 3.5C0 5.1 .7 6 2 6C3.2 6 4 5.2 4 4.1C4 3 3.2 2.3 2.1 2.3C1.1 2.3 .4 2.8 0 3.6',
  7: 'M0 0L4 0L1.4 6',
  8: 'M2 2.8C1 2.8 .3 2.3 .3 1.4C.3 .6 1 0 2 0C3 0 3.7 .6 3.7 1.4C3.7 2.3 3 2.8 2 2.8C.8 2.8 0 3.4 0 4.4C0 5.4 .8 6 2 6C3.2 6 4 5.4 4 4.4C4 3.4 3.2 2.8 2 2.8',
  9: 'M.5 5.3C.9 5.8 1.4 6 1.9 6C3.2 6 4 4.8 4 2.5C4 .9 3.3 0 2 0C.8 0 0 .8 0 1.9C0 3 .8 3.7 1.9 3.7C2.9 3.7 3.6 3.2 4 2.4',
  A: 'M0 6L2 0L4 6M.7 4L3.3 4',
  B: 'M0 0L0 6L2.2 6C3.3 6 4 5.4 4 4.4C4 3.4 3.3 2.9 2.2 2.9L0 2.9M0 0L2 0C3 0 3.6 .5 3.6 1.4C3.6 2.3 3 2.9 2 2.9',
  C: 'M4 1.1C3.6 .4 3 0 2.1 0C.8 0 0 1.2 0 3C0 4.8 .8 6 2.1 6C3 6 3.6 5.6 4 4.9',
  D: 'M0 0L0 6L1.6 6C3.2 6 4 4.8 4 3C4 1.2 3.2 0 1.6 0L0 0',
  E: 'M3.8 0L0 0L0 6L3.8 6M0 2.9L3.2 2.9',
  F: 'M3.8 0L0 0L0 6M0 2.9L3.2 2.9',
  G: 'M4 1.1C3.6 .4 3 0 2.1 0C.8 0 0 1.2 0 3C0 4.8 .8 6 2.1 6C3.3 6 4 5.2 4 3.4L2.2 3.4',
  H: 'M0 0L0 6M4 0L4 6M0 2.9L4 2.9',
  I: 'M2 0L2 6',
  J: 'M3.4 0L3.4 4.3C3.4 5.4 2.7 6 1.8 6C.8 6 .3 5.4 .2 4.6',
  K: 'M0 0L0 6M3.9 0L0 3.6M1.4 2.4L4 6',
  L: 'M.2 0L.2 6L3.8 6',
  M: 'M0 6L0 0L2 3.6L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M2 0C.6 0 -.2 1.2 -.2 3C-.2 4.8 .6 6 2 6C3.4 6 4.2 4.8 4.2 3C4.2 1.2 3.4 0 2 0',
  P: 'M0 6L0 0L2.2 0C3.3 0 4 .6 4 1.6C4 2.6 3.3 3.2 2.2 3.2L0 3.2',
  Q: 'M2 0C.6 0 -.2 1.2 -.2 3C-.2 4.8 .6 6 2 6C3.4 6 4.2 4.8 4.2 3C4.2 1.2 3.4 0 2 0M2.5 4.5L4.2 6.3',
  R: 'M0 6L0 0L2.2 0C3.3 0 4 .6 4 1.6C4 2.6 3.3 3.2 2.2 3.2L0 3.2M2 3.2L4 6',
  S: 'M3.8 1C3.4 .4 2.8 0 2 0C.9 0 .2 .6 .2 1.5C.2 2.5 1.1 2.8 2 3C3 3.2 4 3.5 4 4.5C4 5.4 3.2 6 2 6C1.1 6 .4 5.6 0 4.9',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 4C0 5.3 .8 6 2 6C3.2 6 4 5.3 4 4L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M-.3 0L.9 6L2 1.6L3.1 6L4.3 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
  '-': 'M.6 3.2L3.4 3.2',
};

/** Height of capitals relative to the font size. A sixth of it is the glyphs' unit. */
const capHeight = 0.72;
/** Distance between characters, in glyph units. */
const advance = 5.9;

/** The path commands of each glyph with their coordinates. */
const strokes = new Map(
  Object.entries(glyphs).map(([character, path]) => [
    character,
    [...path.matchAll(/([MLC])([^MLC]+)/g)].map(([, command, places]) => ({
      command: command!,
      places: places!.match(/-?\d*\.?\d+/g)!.map(Number),
    })),
  ]),
);

export function canWrite(label: string): boolean {
  for (const character of label) if (!strokes.has(character)) return false;
  return true;
}

/**
 * Returns a label as path data to stroke, centred at a point.
 * @param size font size.
 */
export function writeLabelPath(label: string, x: number, y: number, size: number): string {
  const unit = (capHeight * size) / 6;
  let left = x - ((label.length - 1) * advance + 4) * 0.5 * unit;
  const top = y - 3 * unit;
  let path = '';
  for (const character of label) {
    for (const { command, places } of strokes.get(character) ?? []) {
      path += command;
      for (let at = 0; at < places.length; at += 2) {
        path += `${at === 0 ? '' : ' '}${(left + places[at]! * unit).toFixed(1)} ${(top + places[at + 1]! * unit).toFixed(1)}`;
      }
    }
    left += advance * unit;
  }
  return path;
}
