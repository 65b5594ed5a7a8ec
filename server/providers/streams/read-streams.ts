import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StreamSettings } from '../../platform/files/read-stream-settings.ts';
import type { StreamSource } from '../../features/streaming/provider.ts';
import { openBucket } from '../../platform/files/file-bucket.ts';

/** Returns the configured stream source; `undefined` if there is none. */
export function readStreams({ directory, bucket, origin }: StreamSettings): StreamSource | undefined {
  if (directory) return readFolder(directory);
  if (bucket) {
    const files = openBucket(bucket);
    return { name: `bucket ${bucket.bucket}`, read: (name, max, signal) => files.read(name, max, signal) };
  }
  return origin ? readOrigin(origin) : undefined;
}

function readFolder(directory: string): StreamSource {
  return {
    name: directory,
    async read(name, max, signal) {
      const path = join(directory, name);
      try {
        const found = await stat(path);
        if (!found.isFile()) return 'missing';
        return found.size > max ? 'too_large' : await readFile(path, { signal });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'ENOTDIR') return 'missing';
        if (code !== 'ENOENT') throw error;
        // The file is missing only if the folder itself exists; otherwise the source is unreachable.
        await stat(directory);
        return 'missing';
      }
    },
  };
}

function readOrigin(origin: string): StreamSource {
  return {
    name: origin,
    async read(name, max, signal) {
      const response = await fetchStreams(`${origin}/${name}`, signal);
      const { status, body } = response;
      if (status === 200 && body) return readBody(body, max);
      await body?.cancel();
      if (status === 404 || status === 410) return 'missing';
      // A redirect leaves the configured origin.
      const to = response.headers.get('location');
      throw new Error(to === null ? `it answered ${status}` : `it answered ${status}, a redirect to ${to}`);
    },
  };
}

async function fetchStreams(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal });
  } catch (error) {
    throw reasonOf(error);
  }
}

async function readBody(body: ReadableStream<Uint8Array>, max: number): Promise<Buffer | 'too_large'> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.byteLength;
      if (bytes > max) return 'too_large';
      parts.push(part);
    }
  } catch (error) {
    throw reasonOf(error);
  }
  return Buffer.concat(parts);
}

/** Returns the cause of a `fetch` error, whose own message says only that it failed. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { cause } = error;
  const code = 'code' in cause ? ` (${String(cause.code)})` : '';
  return new Error(`it could not be read: ${cause.message || cause.name}${code}`, { cause });
}
