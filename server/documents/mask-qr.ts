/** Modules along an edge, without the quiet zone of 4 around it. */
export const qrModules = 41;

/**
 * All rows, then all columns, two words each: the first word holds modules 0 to 31 from the lowest bit on, the second
 * the rest.
 */
export type Lines = Int32Array<ArrayBuffer>;

/**
 * Returns the mask that makes the code easiest to scan: the first with the lowest sum of the standard's four penalties
 * (ISO/IEC 18004, 7.8.3). Bit operations compare all modules of a line with their neighbours at the same time.
 */
export function lightestMask(lines: Lines, masks: readonly Lines[]): number {
  let best = 0;
  let least = Infinity;
  masks.forEach((mask, number) => {
    const penalty = penaltyOf(lines, mask);
    if (penalty < least) [best, least] = [number, penalty];
  });
  return best;
}

const runPenalty = 3;
const blockPenalty = 3;
const finderPenalty = 40;
const sharePenalty = 10;

function penaltyOf(lines: Lines, mask: Lines): number {
  let [runs, blocks, finders, black] = [0, 0, 0, 0];
  let [above, aboveFar, aboveSame, aboveSameFar] = [0, 0, 0, 0];
  for (let line = 0; line < 2 * qrModules; line += 1) {
    const x = lines[line * 2]! ^ mask[line * 2]!;
    const far = lines[line * 2 + 1]! ^ mask[line * 2 + 1]!;
    // Marks the modules equal to the next one, at most 40.
    const same = ~(x ^ ((x >>> 1) | (far << 31)));
    const sameFar = ~(far ^ (far >>> 1)) & 0xff;
    runs += runsOf(same, sameFar);
    finders += findersOf(x, far);
    if (line < qrModules) {
      black += count(x) + count(far);
      if (line > 0) {
        blocks += count(same & aboveSame & ~(x ^ above)) + count(sameFar & aboveSameFar & ~(far ^ aboveFar));
      }
      [above, aboveFar, aboveSame, aboveSameFar] = [x, far, same, sameFar];
    }
  }
  const share = Math.abs(Math.ceil((black * 100) / qrModules ** 2 / 5) - 10);
  return runs + blocks * blockPenalty + finders * finderPenalty + share * sharePenalty;
}

/** Scores runs of five or more modules of one colour: three points, and one for each module beyond five. */
function runsOf(same: number, sameFar: number): number {
  // Combines equal neighbours to two and then four in a row, which mark the start of five of one colour.
  const two = same & ((same >>> 1) | (sameFar << 31));
  const twoFar = sameFar & (sameFar >>> 1);
  const five = two & ((two >>> 2) | (twoFar << 30));
  const fiveFar = twoFar & (twoFar >>> 2);
  if ((five | fiveFar) === 0) return 0;
  const starts = count(five & ~(five << 1)) + count(fiveFar & ~((fiveFar << 1) | (five >>> 31)));
  return count(five) + count(fiveFar) + (runPenalty - 1) * starts;
}

/** Counts patterns that look like a finder: 1011101 with four light modules before or after it. */
function findersOf(x: number, far: number): number {
  const at = (by: number) => (x >>> by) | (far << (32 - by));
  const finder = x & ~at(1) & at(2) & at(3) & at(4) & ~at(5) & at(6);
  const finderFar = far & ~(far >>> 1) & (far >>> 2) & (far >>> 3) & (far >>> 4) & ~(far >>> 5) & (far >>> 6);
  if ((finder | finderFar) === 0) return 0;
  const light = ~x;
  const lightFar = ~far & 0x1ff;
  const two = light & ((light >>> 1) | (lightFar << 31));
  const twoFar = lightFar & (lightFar >>> 1);
  const four = two & ((two >>> 2) | (twoFar << 30));
  const fourFar = twoFar & (twoFar >>> 2);
  return (
    count(finder & ((four >>> 7) | (fourFar << 25))) +
    count(finderFar & (fourFar >>> 7)) +
    count(finder & (four << 4)) +
    count(finderFar & ((fourFar << 4) | (four >>> 28)))
  );
}

/** Counts the set bits of a 32-bit word. */
function count(word: number): number {
  let n = word - ((word >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
