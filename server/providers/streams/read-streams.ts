import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamSettings } from '../../platform/files/read-stream-settings.ts';
import type { StreamSource } from '../../features/streaming/provider.ts';
import { openBucket } from '../../platform/files/file-bucket.ts';

/** A playlist is asked for every few seconds: what does not come within one of them comes too late. Milliseconds. */
const patienceMs = 4000;

/** The source that the settings name; undefined where they name none. */
export function readStreams({ directory, bucket, origin }: StreamSettings): StreamSource | undefined {
  if (directory) return readFolder(directory);
  if (bucket) {
    const files = openBucket(bucket);
    return { name: `bucket ${bucket.bucket}`, read: (name, most) => files.read(name, most) };
  }
  return origin ? readOrigin(origin) : undefined;
}

/** Streams in a folder of this machine. */
function readFolder(directory: string): StreamSource {
  return {
    name: directory,
    async read(name, most) {
      const path = join(directory, name);
      try {
        const { size } = await stat(path);
        return size > most ? 'too_large' : await readFile(path);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        // A folder that is there and lacks a file, or a name that is no file.
        if (code === 'ENOTDIR' || code === 'EISDIR') return 'missing';
        if (code !== 'ENOENT') throw error;
        await stat(directory);
        return 'missing';
      }
    },
  };
}

function readOrigin(origin: string): StreamSource {
  return {
    name: origin,
    async read(name, most) {
      const answer = await fetch(`${origin}/${name}`, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
      if (answer.status === 404 || answer.status === 410) {
        await answer.body?.cancel();
        return 'missing';
      }
      if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of answer.body) {
        bytes += part.byteLength;
        if (bytes > most) return 'too_large';
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
  };
}
