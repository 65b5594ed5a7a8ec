import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  test('runs the quick tests once when there are no arguments', () => {
    expect(readOptions([])).toEqual({ all: false, paths: [], repeat: 1 });
  });

  test('accepts paths, a shard and a repetition count', () => {
    expect(readOptions(['server/a.test.ts', 'seats', '--shard', '2/4', '--repeat', '20'])).toEqual({
      all: false,
      paths: ['server/a.test.ts', 'seats'],
      shard: '2/4',
      repeat: 20,
    });
  });

  test('compares with HEAD when --changed names no revision', () => {
    expect(readOptions(['--changed']).changed).toBe('HEAD');
    expect(readOptions(['--changed', '--shard', '1/2']).changed).toBe('HEAD');
    expect(readOptions(['--changed', 'main', '--shard', '1/2']).changed).toBe('main');
  });

  test.each([
    [['--quick'], /--quick/],
    [['--repeat', '0', 'a'], /whole number from 1 to 1000/],
    [['--repeat', '2'], /requires paths/],
    [['--shard', '3/2'], /a part such as 1\/4/],
    [['--shard', '0/2'], /a part such as 1\/4/],
    [['--shard', 'half'], /a part such as 1\/4/],
    [['a', '--changed', 'main'], /not both/],
    [['--all', 'a'], /takes no paths/],
    [['--after', 'file'], /only with npm run test:all/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
