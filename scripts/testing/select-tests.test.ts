import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles, isBuildFresh, journeysFor, selectByPath } from './select-tests.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fei-select-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@mail.example', ...args], { cwd: root });
  write('e2e/seats.test.ts', `import { buy } from './shop.ts';\n`);
  write('e2e/shop.ts', `export const buy = 1;\n`);
  write('e2e/news.test.ts', `import './read-page.ts';\n`);
  write('e2e/read-page.ts', '');
  write('e2e/staff-seats.test.ts', '');
  write('server/features/seating/holds.test.ts', '');
  write('web/page.tsx', '');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Start');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('selectByPath', () => {
  test('finds tests and journeys by any part of their path', () => {
    expect(selectByPath(root, ['seats', './server/features/seating/holds.test.ts'])).toEqual({
      vitest: ['server/features/seating/holds.test.ts'],
      journeys: ['e2e/seats.test.ts', 'e2e/staff-seats.test.ts'],
    });
  });

  test('reports a path part that matches nothing', () => {
    expect(() => selectByPath(root, ['seats', 'no-such-test'])).toThrow('No test matches no-such-test.');
  });
});

describe('changedFiles', () => {
  test('lists changed, staged and new files', () => {
    write('e2e/shop.ts', `export const buy = 2;\n`);
    write('web/new.tsx', '');
    expect(changedFiles(root, 'HEAD')).toEqual(['e2e/shop.ts', 'web/new.tsx']);
  });
});

describe('journeysFor', () => {
  test('selects a changed journey and the journeys that import a changed helper', () => {
    expect(journeysFor(root, ['e2e/news.test.ts'])).toEqual(['e2e/news.test.ts']);
    expect(journeysFor(root, ['e2e/shop.ts'])).toEqual(['e2e/seats.test.ts']);
  });

  test("selects a folder's journeys from the table", () => {
    expect(journeysFor(root, ['web/features/staff/orders/orders-page.tsx'])).toEqual(['e2e/staff-seats.test.ts']);
    expect(journeysFor(root, ['server/features/seating/hold-seats.ts'])).toEqual([
      'e2e/seats.test.ts',
      'e2e/staff-seats.test.ts',
    ]);
  });

  test('selects every journey for a file that is not in the table', () => {
    expect(journeysFor(root, ['server/platform/database.ts'])).toHaveLength(3);
  });

  test('selects no journey for documents and unit tests', () => {
    expect(journeysFor(root, ['docs/tour.md', 'server/platform/database.test.ts'])).toEqual([]);
  });
});

describe('isBuildFresh', () => {
  test('compares the build with every file it is made from', () => {
    expect(isBuildFresh(root)).toBe(false);
    write('build/server/index.js', '');
    const [before, after] = [1_700_000_000, 1_700_000_001];
    utimesSync(join(root, 'web/page.tsx'), before, before);
    utimesSync(join(root, 'build/server/index.js'), after, after);
    expect(isBuildFresh(root)).toBe(true);
    write('web/new.tsx', '');
    expect(isBuildFresh(root)).toBe(false);
  });
});
