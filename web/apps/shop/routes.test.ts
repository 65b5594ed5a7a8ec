import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkNames, wholePage } from '../../../contract/list-pages.ts';
import routes from './routes.ts';

const root = new URL('./pages/', import.meta.url);
const named = new Set(linkNames.map((name) => `${wholePage(name).file}.tsx`));

test.each(linkNames)('%s has a file that shows a component', (name) => {
  const source = readFileSync(new URL(`${wholePage(name).file}.tsx`, root), 'utf8');
  expect(source).toMatch(/^export default function [A-Z]\w*\(/m);
});

test('every file of a page is named by a page', () => {
  const files = globSync('*/*.tsx', { cwd: root.pathname, exclude: ['**/*.test.tsx'] });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});

test('every page is served, under its language, by its name', () => {
  expect(routes.map(({ id }) => id)).toEqual(linkNames);
  for (const route of routes) expect(route.path).toMatch(/^:lang\/[^/]/);
});
