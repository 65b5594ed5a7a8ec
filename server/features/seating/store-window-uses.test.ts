import { describe, expect, it } from 'vitest';
import { BatchUses } from './store-window-uses.ts';

const use = (k: string, n: number, most: number) => ({ k, n, most });

/** Maps each counter of a batch to its `allowed`. */
function allowedBy(uses: BatchUses): Record<string, number> {
  const [, , , counters, most] = uses.values() as [string, string, string, string[], string];
  const numbers = most.slice(1, -1).split(',').map(Number);
  return Object.fromEntries(counters.map((counter, at) => [counter, numbers[at]!]));
}

describe('batch of holds', () => {
  it('counts limits by the requests that take seats, not by the holds that they replace', () => {
    const replacing = { uses: [], replaces: [{ uses: [use('share a', 2, 90)] }] };
    const taking = { uses: [use('share a', 1, 50)] };
    expect(allowedBy(new BatchUses([replacing, taking]))).toEqual({ 'share a': 50 });
    expect(allowedBy(new BatchUses([taking, replacing]))).toEqual({ 'share a': 50 });
  });

  it('counts once for requests with the same window', () => {
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

  it('counts nothing without a limited window', () => {
    expect(new BatchUses([{}, { uses: [] }]).isEmpty).toBe(true);
  });
});
