import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoFiles } from './read-demo-catalogue.ts';

/**
 * Returns the JSON files directly in the demonstration folder by name, parsed but not validated.
 * @throws if the folder cannot be read or a file is not JSON
 */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, unknown]> => [
      name,
      parseJson(name, await readFile(join(folder, name), 'utf8')),
    ]),
  );
  return Object.fromEntries(entries);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`demo/${name} is not JSON`, { cause: error });
  }
}
