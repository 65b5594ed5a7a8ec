import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { StreamSource } from '../provider.ts';

/** The folder of our own piece, in whichever installation. */
export const shippedFolder = 'shipped';

const shippedRoot = new URL('../../../../demo/stream/', import.meta.url);

/** A playlist of a day with segments of two seconds is half of that. Bytes. */
const mostPlaylistBytes = 4 * 1024 * 1024;
/** Ten seconds of 20 Mbit/s. Bytes. */
const mostSegmentBytes = 25 * 1024 * 1024;
/** What one process keeps of segments, so that all its viewers cost the source one reading. Bytes. */
const keptBytes = 96 * 1024 * 1024;
/** A playlist is read again after so long, and still sent so long after its source has gone. Milliseconds of real time. */
const playlistMs = { fresh: 1000, last: 6000 } as const;
/** Not every request of every viewer is to be found in the log. Milliseconds of real time. */
const quietMs = 30_000;

interface KeptPlaylist {
  text: string;
  readAt: number;
}

/** What one process has of streams: the latest playlists, segments, and how often a source failed. */
class StreamFiles {
  readonly #program: Program;
  readonly #playlists = new LRUCache<string, KeptPlaylist>({ max: 2000 });
  readonly #segments = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (content) => content.length + 1,
    ttl: 10 * 60 * 1000,
  });
  readonly #reading = new Map<string, Promise<Buffer | 'missing' | 'too_large'>>();
  #saidAt = -Infinity;
  #failed = 0;

  constructor(program: Program) {
    this.#program = program;
  }

  async playlist(folder: string, file: string): Promise<Outcome<string, 'stream_away' | 'not_found'>> {
    const name = `${folder}/${file}`;
    const kept = this.#playlists.get(name);
    const age = kept ? performance.now() - kept.readAt : Infinity;
    if (kept && age < playlistMs.fresh) return done(kept.text);
    const read = await this.#read(folder, file, mostPlaylistBytes);
    if (read.ok) {
      const text = read.value.toString('utf8');
      this.#playlists.set(name, { text, readAt: performance.now() });
      return done(text);
    }
    return kept && age < playlistMs.last && read.code === 'stream_away' ? done(kept.text) : read;
  }

  async segment(folder: string, file: string): Promise<Outcome<Buffer, 'stream_away' | 'not_found'>> {
    const name = `${folder}/${file}`;
    const kept = this.#segments.get(name);
    if (kept) return done(kept);
    const read = await this.#read(folder, file, mostSegmentBytes);
    if (read.ok) this.#segments.set(name, read.value);
    return read;
  }

  /** Says that something of a source cannot be used: once in a while, however many ask. */
  complain(about: { folder: string; file: string; reason: string }): void {
    this.#failed++;
    if (performance.now() - this.#saidAt < quietMs) return;
    this.#saidAt = performance.now();
    this.#program.log.error({ ...about, failed: this.#failed }, 'a stream cannot be read');
    this.#failed = 0;
  }

  /** All who want the same wait for one reading. */
  async #read(folder: string, file: string, most: number): Promise<Outcome<Buffer, 'stream_away' | 'not_found'>> {
    const source = sourceOf(this.#program, folder);
    if (!source) {
      this.complain({ folder, file, reason: 'no source of streams is set' });
      return refuse('stream_away');
    }
    const name = `${folder}/${file}`;
    let reading = this.#reading.get(name);
    if (!reading) {
      reading = source.read(name, most).finally(() => this.#reading.delete(name));
      this.#reading.set(name, reading);
    }
    try {
      const content = await reading;
      if (typeof content !== 'string') return done(content);
      this.complain({ folder, file, reason: content });
      return refuse(content === 'missing' ? 'not_found' : 'stream_away');
    } catch (error) {
      this.complain({ folder, file, reason: error instanceof Error ? error.message : String(error) });
      return refuse('stream_away');
    }
  }
}

/** Our own piece lies beside the program. */
const shipped: StreamSource = {
  name: 'our own piece',
  async read(name) {
    try {
      return await readFile(new URL(name.slice(shippedFolder.length + 1), shippedRoot));
    } catch {
      return 'missing';
    }
  },
};

/** Where a folder of streams is; undefined where the settings name no source. */
export function sourceOf({ providers }: Pick<Program, 'providers'>, folder: string): StreamSource | undefined {
  return folder === shippedFolder ? shipped : providers.streams;
}

export const streamFiles = sharedKey<StreamFiles, Program>((program) => new StreamFiles(program));
