import { describe, expect, it } from 'vitest';
import { BatchUses } from './store-window-uses.ts';

const use = (k: string, n: number, max: number) => ({ k, n, most: max });

/** Maps each counter in a batch to its limit. */
function allowedBy(uses: BatchUses): Record<string, number> {
  const [, , , counters, most] = uses.values() as [string, string, string, string[], string];
  const numbers = most.slice(1, -1).split(',').map(Number);
  return Object.fromEntries(counters.map((counter, at) => [counter, numbers[at]!]));
}

describe('BatchUses', () => {
  it('derives limits from the requests that take seats, not from the holds that they replace', () => {
    const replacing = { uses: [], replaces: [{ uses: [use('share a', 2, 90)] }] };
    const taking = { uses: [use('share a', 1, 50)] };
    expect(allowedBy(new BatchUses([replacing, taking]))).toEqual({ 'share a': 50 });
    expect(allowedBy(new BatchUses([taking, replacing]))).toEqual({ 'share a': 50 });
  });

  it('stores each counter once for requests with the same window', () => {
    const holds = [1, 2, 3].map(() => ({ uses: [use('code x', 1, 9), use('share a', 1, 50)] }));
    expect(new BatchUses(holds).values()).toEqual([
      '{0,0,1,1,2,2}',
      '{1,2,1,2,1,2}',
      '{1,1,1,1,1,1}',
      ['code x', 'share a'],
      '{9,50}',
      '{1,1,1}',
      [JSON.stringify(holds[0]!.uses)],
    ]);
  });

  it('counts nothing if no window has a limit', () => {
    expect(new BatchUses([{}, { uses: [] }]).isEmpty).toBe(true);
  });
});
