import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkNames, getPageDefinition } from '../../../contract/list-pages.ts';
import routes from './routes.ts';

const root = new URL('./pages/', import.meta.url);
const named = new Set(linkNames.map((name) => `${getPageDefinition(name).file}.tsx`));

test.each(linkNames)('finds a page file with a default-exported component for %s', (name) => {
  const source = readFileSync(new URL(`${getPageDefinition(name).file}.tsx`, root), 'utf8');
  expect(source).toMatch(/^export default function [A-Z]\w*\(/m);
});

test('uses every file in the pages folder', () => {
  const files = globSync('*/*.tsx', { cwd: root.pathname, exclude: ['**/*.test.tsx'] });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});

test('serves every page below the language, by its name', () => {
  expect(routes.map(({ id }) => id)).toEqual(linkNames);
  for (const route of routes) expect(route.path).toMatch(/^:lang\/[^/]/);
});
