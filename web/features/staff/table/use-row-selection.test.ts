import { describe, expect, it } from 'vitest';
import { toggled, toggledAll } from './use-row-selection.ts';

describe('row selection', () => {
  it('adds and removes a row', () => {
    const one = toggled(new Set(), 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggled(one, 'a')]).toEqual([]);
  });

  it('adds all rows if some are missing, else removes them, and leaves other rows selected', () => {
    expect([...toggledAll(new Set(['z', 'a']), ['a', 'b'])]).toEqual(['z', 'a', 'b']);
    expect([...toggledAll(new Set(['z', 'a', 'b']), ['a', 'b'])]).toEqual(['z']);
  });
});
