import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '../config.ts';
import { onlyOnce, signPut } from './sign-address.ts';
import type { FileStorage } from './stored-files.ts';

/** Valid file names: one folder, and characters without a special meaning in file systems. */
const validName = /^[a-z]+\/[\w-]{1,80}$/;

/**
 * Returns the embedded store's settings for signing.
 * @param secret this installation's key material.
 */
export function embeddedSettings(endpoint: string, bucket: string, secret: Buffer): S3Settings {
  return {
    endpoint,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'fei-embedded',
    secretAccessKey: secret.toString('hex'),
    forcePathStyle: true,
  };
}

const settingsOf = new WeakMap<FileStorage, { root: string; settings: S3Settings }>();

/** Opens a store in a folder of this installation, readable by this user only. Uploads go to our own address. */
export function openFolder(varDir: string, settings: S3Settings): FileStorage {
  const root = join(varDir, 'files');
  const opened: FileStorage = {
    embedded: true,
    origin: undefined,
    async presign(what) {
      const { pathname, search } = new URL(await signPut(settings, what));
      // Omits the host, because every site variant uploads to itself.
      return { url: pathname + search, headers: onlyOnce };
    },
    async read(name, max) {
      const path = pathOf(root, name);
      try {
        return (await stat(path)).size > max ? 'too_large' : await readFile(path);
      } catch (error) {
        if (isMissing(error)) return 'missing';
        throw error;
      }
    },
    async write(name, content) {
      await replaceFile(pathOf(root, name), async (path) => {
        const file = await open(path, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
      });
    },
    remove: (name) => rm(pathOf(root, name), { force: true }),
    removeUnfinished: (folder, before) => removeParts(join(root, folder), before),
  };
  settingsOf.set(opened, { root, settings });
  return opened;
}

/**
 * Stores an upload completely or not at all. Returns `too_large` as soon as it exceeds `most` bytes.
 * @throws if the sender disconnects.
 */
export async function takeStream(
  opened: FileStorage,
  name: string,
  body: Readable,
  max: number,
): Promise<'taken' | 'too_large'> {
  const home = settingsOf.get(opened);
  if (!home) throw new Error('only the embedded store accepts streams');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > max) done(new TooLarge());
      else done(null, chunk);
    },
  });
  try {
    await replaceFile(pathOf(home.root, name), (path) =>
      pipeline(body, counting, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    );
    return 'taken';
  } catch (error) {
    if (error instanceof TooLarge) return 'too_large';
    throw error;
  }
}

class TooLarge extends Error {}

/**
 * Writes to a temporary file and renames it, so that existing files are always complete. A failure leaves nothing
 * behind.
 */
async function replaceFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part-${process.pid}-${++parts}`;
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

let parts = 0;

/** Temporary files of `replaceFile`; no stored file has a dot in its name. */
const partName = /\.part-\d+-\d+$/;

async function removeParts(folder: string, before: Date): Promise<void> {
  const names = (await readdir(folder).catch(whereMissing)) ?? [];
  for (const name of names) {
    if (!partName.test(name)) continue;
    const path = join(folder, name);
    // A file that is being written was modified recently, however long ago writing started.
    const changed = await stat(path).catch(whereMissing);
    if (changed && changed.mtime < before) await rm(path, { force: true });
  }
}

function pathOf(root: string, name: string): string {
  if (!validName.test(name)) throw new Error(`invalid file name: ${JSON.stringify(name)}`);
  return join(root, name);
}

function whereMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
