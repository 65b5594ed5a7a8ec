import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Where a test runs. `unit`: touches no database and starts no process, so that many files may share one. `db`: uses
 * the database that a run provides, hence runs on each supported PostgreSQL. `process`: starts servers or commands of
 * its own, hence runs once. `heavy` and `heavy-process`: those of the two that are named `*.heavy.test.ts`, which only
 * `npm run test:all` runs. `component`: files named `*.test.tsx` below `web/`, which run in a browser.
 */
export type TestProject = 'unit' | 'db' | 'process' | 'heavy' | 'heavy-process' | 'component';

const folders = ['bench', 'contract', 'scripts', 'server', 'web', 'words'];

/** The files of each project, by what they import directly or indirectly. @param root the folder of the repository. */
export function testProjects(root: string): Record<TestProject, string[]> {
  const projects: Record<TestProject, string[]> = {
    unit: [],
    db: [],
    process: [],
    heavy: [],
    'heavy-process': [],
    component: [],
  };
  const sources = new Map<string, Source>();
  const sourceOf = (path: string): Source => {
    let source = sources.get(path);
    if (!source) sources.set(path, (source = readSource(root, path)));
    return source;
  };
  for (const path of testFiles(root)) projects[projectOf(path, sourceOf)].push(path);
  return projects;
}

/** Every test file of Vitest, from the root of the repository, sorted. */
export function testFiles(root: string): string[] {
  return folders
    .filter((folder) => existsSync(posix.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        posix.join(folder, name.replaceAll('\\', '/')),
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .toSorted();
}

/** The files that a file imports directly or indirectly, itself included, from the root of the repository. */
export function sourcesOf(root: string, file: string): ReadonlySet<string> {
  const seen = new Set([file]);
  // A set visits what is added while it is visited.
  for (const path of seen) for (const one of readSource(root, path).loads) seen.add(one);
  return seen;
}

interface Source {
  /** Files, from the root of the repository, that it loads. */
  readonly loads: readonly string[];
  /** Whether it asks for what the set-up of a run provides: the address of its database. */
  readonly usesDatabase: boolean;
  readonly startsProcesses: boolean;
}

function projectOf(test: string, sourceOf: (path: string) => Source): TestProject {
  if (/^web\/.*\.test\.tsx$/.test(test)) return 'component';
  const isHeavy = test.endsWith('.heavy.test.ts');
  const seen = new Set([test]);
  let startsProcesses = false;
  for (const path of seen) {
    const source = sourceOf(path);
    if (source.usesDatabase) return isHeavy ? 'heavy' : 'db';
    startsProcesses ||= source.startsProcesses;
    for (const one of source.loads) seen.add(one);
  }
  if (isHeavy) return 'heavy-process';
  return startsProcesses ? 'process' : 'unit';
}

const loading = /^[ \t]*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

function readSource(root: string, path: string): Source {
  const text = readFileSync(posix.join(root, path), 'utf8');
  const named = [...text.matchAll(loading)].map((found) => posix.join(posix.dirname(path), found[1] ?? found[2]!));
  return {
    loads: named.filter((one) => /\.tsx?$/.test(one) && existsSync(posix.join(root, one))),
    usesDatabase: /^import [^;'"]*\binject\b[^;'"]*from 'vitest';$/m.test(text),
    startsProcesses: /^import (?!type\b).* from '(?:node:child_process|node:cluster)';$/m.test(text),
  };
}
