import type { StreamSource } from '../provider.ts';

/**
 * What does not come within so long comes too late. A playlist is asked for every few seconds; players wait longer for
 * what is played, of which they have some in hand. Milliseconds.
 */
const patienceMs = { playlist: 4000, segment: 10_000 } as const;

/** Reads a file of a source, within the time in which it is of use. @throws where it does not come. */
export async function readSource(
  source: StreamSource,
  name: string,
  most: number,
): Promise<Buffer | 'missing' | 'too_large'> {
  const ms = patienceMs[name.endsWith('.m3u8') ? 'playlist' : 'segment'];
  const over = new AbortController();
  // Also a source that cannot be stopped keeps nobody waiting.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`it did not come within ${ms / 1000} s`));
    over.abort();
  }, ms);
  const reading = source.read(name, most, over.signal);
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
