import type { StreamSource } from '../provider.ts';

/**
 * Read timeouts in ms. Playlists are requested every few seconds; players have buffered segments, so segments may take
 * longer.
 */
const timeoutMs = { playlist: 4000, segment: 10_000 } as const;

/**
 * Reads a source file within its timeout.
 * @throws if it does not arrive in time
 */
export async function readSource(
  source: StreamSource,
  name: string,
  max: number,
): Promise<Buffer | 'missing' | 'too_large'> {
  const ms = timeoutMs[name.endsWith('.m3u8') ? 'playlist' : 'segment'];
  const over = new AbortController();
  // Also stops waiting for a source that ignores the abort signal.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`it did not come within ${ms / 1000} s`));
    over.abort();
  }, ms);
  const reading = source.read(name, max, over.signal);
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
