import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { sourcesOf, testFiles } from '../../server/testing/projects.ts';

/** Test files to run, as paths relative to the repository root. */
export interface Selection {
  readonly vitest: readonly string[];
  readonly journeys: readonly string[];
}

/**
 * Finds the test files whose path contains one of these parts.
 * @throws {Error} naming a part that no path contains.
 */
export function selectByPath(root: string, paths: readonly string[]): Selection {
  const all = { vitest: testFiles(root), journeys: journeyFiles(root) };
  const wanted = paths.map((path) => path.replace(/^\.\//, ''));
  const isWanted = (file: string) => wanted.some((part) => file.includes(part));
  for (const part of wanted)
    if (![...all.vitest, ...all.journeys].some((file) => file.includes(part)))
      throw new Error(`No test matches ${part}.`);
  return { vitest: all.vitest.filter(isWanted), journeys: all.journeys.filter(isWanted) };
}

/** Returns the files that differ from the revision, and untracked files. */
export function changedFiles(root: string, revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', revision, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Journeys that can break when code in a folder changes. The first matching row applies. */
const journeysByFolder: readonly (readonly [folder: RegExp, journeys: RegExp])[] = [
  [/\.test\.tsx?$|\.md$|^bench\/|^\.ci\//, /^$/],
  [/^web\/apps\/staff\/|^web\/features\/staff\/|^server\/features\/staff\/|^contract\/staff/, /^staff-/],
  [/box-office/, /^staff-(counter|drawers|seats-at-counter|printers)/],
  [/wish-list/, /^(wish-list|favourites)/],
  [/discounts/, /^(discounts|staff-discounts)/],
  [/priority/, /^priority/],
  [/streaming|streams/, /^streaming/],
  [/weather/, /^staff-weather/],
  [/\/cases\//, /^(staff-cases|staff-weather)/],
  [/\/requests\//, /^(requests|staff-desk)/],
  [/\/content\/|^content\//, /^(information|news|sales-points|staff-content|staff-sales-points)/],
  [/identity/, /^(activation|member-info|one-time|sign-in|social|privacy|staff-people|staff-frame)/],
  [/seating|seats/, /^(seats|seat-preview|buying|staff-seats|staff-plan)/],
  [/payment|points|top-ups/, /^(payment|buying|money-story)/],
  [/orders|catalogue/, /^(buying|payment|resuming|transfer|browsing|seats|staff-orders|staff-events|staff-event-)/],
  [/^(web|server|contract|words|migrations|demo|e2e)\//, /./],
];

/** Finds the journeys that changes in these files can affect. */
export function journeysFor(root: string, changed: readonly string[]): string[] {
  const all = journeyFiles(root);
  const sources = new Map(all.map((file) => [file, sourcesOf(root, file)]));
  return all.filter((journey) =>
    changed.some(
      (file) =>
        file === journey ||
        (file.startsWith('e2e/') && sources.get(journey)!.has(file)) ||
        (!file.startsWith('e2e/') && affects(file, posix.basename(journey))),
    ),
  );
}

function affects(file: string, journey: string): boolean {
  return journeysByFolder.find(([folder]) => folder.test(file))?.[1].test(journey) ?? false;
}

function journeyFiles(root: string): string[] {
  return readdirSync(posix.join(root, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `e2e/${name}`)
    .toSorted();
}

const builtFrom = [
  'web',
  'contract',
  'words',
  'content',
  'package-lock.json',
  'vite.config.ts',
  'vite.staff.config.ts',
];

/** Returns true if the build is newer than all files it is made from. */
export function isBuildFresh(root: string): boolean {
  const built = modified(posix.join(root, 'build/server/index.js'));
  if (built === undefined) return false;
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...builtFrom], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file && !/\.test\.tsx?$/.test(file))
    .every((file) => (modified(posix.join(root, file)) ?? Infinity) <= built);
}

/** Returns the time in milliseconds since 1970, or `undefined` if there is no such file. */
function modified(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
