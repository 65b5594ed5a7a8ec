import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * Where a test runs. `unit`: touches no database and starts no process, so that many files may share one. `db`: uses
 * the database that a run provides, hence runs on each supported PostgreSQL. `process`: starts servers or commands of
 * its own, hence runs once. `heavy`: files named `*.heavy.test.ts` that use the database; only `npm run test:all` runs
 * them.
 */
export type TestProject = 'unit' | 'db' | 'process' | 'heavy';

const folders = ['bench', 'contract', 'server', 'web', 'words'];

/** The files of each project, by what they import directly or indirectly. @param root the folder of the repository. */
export function testProjects(root: string): Record<TestProject, string[]> {
  const projects: Record<TestProject, string[]> = { unit: [], db: [], process: [], heavy: [] };
  const sources = new Map<string, Source>();
  const sourceOf = (path: string): Source => {
    let source = sources.get(path);
    if (!source) sources.set(path, (source = readSource(root, path)));
    return source;
  };
  for (const path of testsOf(root)) projects[projectOf(path, sourceOf)].push(path);
  return projects;
}

function testsOf(root: string): string[] {
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

interface Source {
  /** Files, from the root of the repository, that it loads. */
  readonly loads: readonly string[];
  /** Whether it asks for what the set-up of a run provides: the address of its database. */
  readonly usesDatabase: boolean;
  readonly startsProcesses: boolean;
}

function projectOf(test: string, sourceOf: (path: string) => Source): TestProject {
  const seen = new Set([test]);
  let startsProcesses = false;
  for (const path of seen) {
    const source = sourceOf(path);
    if (source.usesDatabase) return test.endsWith('.heavy.test.ts') ? 'heavy' : 'db';
    startsProcesses ||= source.startsProcesses;
    for (const one of source.loads) seen.add(one);
  }
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
