import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const loading =
  /^[ \t]*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?'([@\w][^':?]*)'|\bimport\('([@\w][^':?]*)'\)/gm;

/** The packages that source files load by name, each once. @param folders where the files are. */
export function packagesOf(folders: readonly string[]): string[] {
  const named = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|server)\.tsx?$|(^|\/)testing-|\.d\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(loading)])
      .map((found) => found[1] ?? found[2]!),
  );
  return [...new Set(named)].toSorted();
}
