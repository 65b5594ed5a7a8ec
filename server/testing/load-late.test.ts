import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { holidaysOfYear } from '../platform/general-holidays.ts';

/** Counts a library's files loaded before and after one of our files is used, and those left in memory. */
function loadedBy(file: string, library: string, use: string): { before: number; after: number; left: number } {
  const script = `
    import { createRequire, registerHooks } from 'node:module';
    let read = 0;
    registerHooks({ load(url, context, next) { read += Number(url.includes('/node_modules/${library}/')); return next(url, context); } });
    const used = await import('${new URL(file, import.meta.url).href}');
    const before = read;
    ${use};
    const { cache } = createRequire('${import.meta.url}');
    const left = Object.keys(cache).filter((path) => path.includes('/node_modules/${library}/')).length;
    console.log(JSON.stringify({ before, after: read, left }));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
  return JSON.parse(printed) as { before: number; after: number; left: number };
}

test('returns the general holidays of a year', () => {
  expect(holidaysOfYear(2026)).toHaveLength(17);
  expect(holidaysOfYear(2026)).toEqual(
    expect.arrayContaining(['2026-01-01', '2026-02-17', '2026-07-01', '2026-12-25']),
  );
});

test('loads the rules of all countries on the first call and retains none of them in memory', () => {
  const { before, after, left } = loadedBy(
    '../platform/general-holidays.ts',
    'date-holidays',
    'used.holidaysOfYear(2026)',
  );
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(0);
  expect(left).toBe(0);
});

test('loads no font library to draw the logo, which every process does', () => {
  const draw = `used.drawFavicon()`;
  expect(loadedBy('../features/catalogue/posters/draw-poster-mark.ts', 'fontkit', draw)).toMatchObject({
    before: 0,
    after: 0,
  });
});

test('loads the font library with the first picture', () => {
  const draw = `used.openOutliner('en_us', 0).measure('Fei')`;
  const { before, after } = loadedBy('../features/catalogue/posters/outline-text.ts', 'fontkit', draw);
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(0);
});
