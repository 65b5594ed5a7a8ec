import { describe, expect, it } from 'vitest';
import { toggled, toggledAll } from './use-selection.ts';

describe('a selection of rows', () => {
  it('takes a row in and out', () => {
    const one = toggled(new Set(), 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggled(one, 'a')]).toEqual([]);
  });

  it('takes all in where some are missing, and all out where none is; others stay', () => {
    expect([...toggledAll(new Set(['z', 'a']), ['a', 'b'])]).toEqual(['z', 'a', 'b']);
    expect([...toggledAll(new Set(['z', 'a', 'b']), ['a', 'b'])]).toEqual(['z']);
  });
});
