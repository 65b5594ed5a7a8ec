import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Project that a test belongs to. `unit` uses no database and starts no process, so that many files may share a worker.
 * `db` uses the run's database, so it runs on each supported PostgreSQL. `process` starts its own servers or commands,
 * so it runs once. `heavy` and `heavy-process` are the `*.heavy.test.ts` files with and without the run's database,
 * which only `npm run test:all` runs. `component` are the `*.test.tsx` files below `web/`, which run in a browser.
 */
export type TestProject = 'unit' | 'db' | 'process' | 'heavy' | 'heavy-process' | 'component';

const folders = ['bench', 'contract', 'scripts', 'server', 'web', 'words'];

/**
 * Returns the files in each project, by their direct and indirect imports.
 * @param root repository folder.
 */
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

/** Returns every Vitest file, sorted, by path relative to the repository root. */
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

/**
 * Returns the files that a file imports directly or indirectly, including itself, by path relative to the repository
 * root.
 */
export function sourcesOf(root: string, file: string): ReadonlySet<string> {
  const seen = new Set([file]);
  // Iterating over a set includes items added during the iteration.
  for (const path of seen) for (const one of readSource(root, path).loads) seen.add(one);
  return seen;
}

interface Source {
  /** Imported files, by path relative to the repository root. */
  readonly loads: readonly string[];
  /** Uses the database address that the run's setup provides. */
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
