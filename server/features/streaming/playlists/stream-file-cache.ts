import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { firstPlaylist } from '../../../../contract/streaming/watch.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { StreamSource } from '../provider.ts';
import { StreamProblemLog } from './stream-problem-log.ts';
import { readSource } from './read-source.ts';
import { filesIn } from './rewrite-playlist.ts';

/** Folder of the bundled demo stream, in any installation. */
export const shippedFolder = 'shipped';

const shippedRoot = new URL('../../../../demo/stream/', import.meta.url);

/** Bytes. A whole day's playlist with two-second segments takes half of it. */
export const maxPlaylistBytes = 4 * 1024 * 1024;
/** Bytes. Ten seconds at 20 Mbit/s. */
export const maxSegmentBytes = 25 * 1024 * 1024;
/** Bytes of segments cached per process, so that the source is read once for all viewers. */
const keptBytes = 96 * 1024 * 1024;
/**
 * Real time in ms after which a playlist is read again (`fresh`), and for which it is still served after its source
 * fails (`last`).
 */
const playlistMs = { fresh: 1000, last: 6000 } as const;
/** Real time in ms after which a live playlist without new content counts as stalled. */
const stalledMs = 30_000;
/** Real time in ms between attempts to read a failed file, for all viewers together. */
const failureMs = 1000;

interface KeptPlaylist {
  readonly text: string;
  /** Files that it references. */
  readonly named: ReadonlySet<string>;
  readonly readAt: number;
  /** Time of the last change to its text. */
  readonly sameSince: number;
}

interface FoundPlaylist {
  readonly text: string;
  /** Milliseconds without a change, as seen by this process. */
  readonly sameMs: number;
}

type Failure = 'stream_away' | 'not_found';

/**
 * Stores content that was read.
 * @returns a problem to log although the content is usable, or null
 * @throws if the content is unusable
 */
type Keep = (content: Buffer) => string | null;

class StreamFiles {
  readonly #program: Program;
  readonly #playlists = new LRUCache<string, KeptPlaylist>({ max: 2000 });
  readonly #segments = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (content) => content.length + 1,
    ttl: 10 * 60 * 1000,
  });
  readonly #reading = new Map<string, Promise<Outcome<Buffer, Failure>>>();
  readonly #failures = new LRUCache<string, { code: Failure; at: number }>({ max: 2000 });
  readonly #troubles: StreamProblemLog;

  constructor(program: Program) {
    this.#program = program;
    this.#troubles = new StreamProblemLog(program.log);
  }

  /** Returns a playlist that references only files in its folder. */
  async playlist(folder: string, file: string): Promise<Outcome<FoundPlaylist, Failure>> {
    const name = `${folder}/${file}`;
    const kept = this.#playlists.get(name);
    const age = kept ? performance.now() - kept.readAt : Infinity;
    if (kept && age < playlistMs.fresh) return done(foundNow(kept));
    const read = await this.#once(folder, file, maxPlaylistBytes, (content) => {
      const text = content.toString('utf8');
      const before = this.#playlists.get(name);
      const readAt = performance.now();
      const isSame = before?.text === text;
      const named = isSame ? before.named : filesIn(text, file);
      const sameSince = isSame ? before.sameSince : readAt;
      this.#playlists.set(name, { text, named, readAt, sameSince });
      const goesOn = text.includes('#EXTINF:') && !text.includes('#EXT-X-ENDLIST');
      return goesOn && readAt - sameSince >= stalledMs ? `it has said nothing new for ${stalledMs / 1000} s` : null;
    });
    if (!read.ok && !(read.code === 'stream_away' && age < playlistMs.last)) return read;
    return done(foundNow(this.#playlists.get(name)!));
  }

  async segment(folder: string, file: string): Promise<Outcome<Buffer, Failure>> {
    const name = `${folder}/${file}`;
    const kept = this.#segments.get(name);
    if (kept) return done(kept);
    return this.#once(folder, file, maxSegmentBytes, (content) => {
      this.#segments.set(name, content);
      return null;
    });
  }

  complain(folder: string, file: string, error: unknown): void {
    this.#troubles.note(folder, file, error);
  }

  /** Shares one read among all concurrent requests for a file. */
  #once(folder: string, file: string, limit: number, keep: Keep): Promise<Outcome<Buffer, Failure>> {
    const name = `${folder}/${file}`;
    const failure = this.#failures.get(name);
    if (failure && performance.now() - failure.at < failureMs) return Promise.resolve(refuse(failure.code));
    let reading = this.#reading.get(name);
    if (!reading) {
      reading = this.#read(folder, file, limit, keep).finally(() => this.#reading.delete(name));
      this.#reading.set(name, reading);
    }
    return reading;
  }

  async #read(folder: string, file: string, most: number, keep: Keep): Promise<Outcome<Buffer, Failure>> {
    const name = `${folder}/${file}`;
    const failed = (code: Failure, error: unknown) => {
      this.#failures.set(name, { code, at: performance.now() });
      // Requests for non-existent file names are not a stream problem.
      if (code === 'stream_away' || this.#isNamed(folder, file)) this.#troubles.note(folder, file, error);
      return refuse(code);
    };
    try {
      const source = sourceOf(this.#program, folder);
      if (!source) return failed('stream_away', 'no source of streams is set');
      const content = await readSource(source, name, most);
      if (content === 'missing') return failed('not_found', 'it is not there');
      if (content === 'too_large') return failed('stream_away', `it is larger than ${most} bytes`);
      const trouble = keep(content);
      if (trouble === null) this.#troubles.clear(folder, file);
      else this.#troubles.note(folder, file, trouble);
      return done(content);
    } catch (error) {
      return failed('stream_away', error);
    }
  }

  #isNamed(folder: string, file: string): boolean {
    if (file === firstPlaylist) return true;
    return this.#playlists.entries().some(([name, { named }]) => name.startsWith(`${folder}/`) && named.has(file));
  }
}

function foundNow({ text, sameSince }: KeptPlaylist): FoundPlaylist {
  return { text, sameMs: performance.now() - sameSince };
}

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

/** Returns the source of a stream folder, or `undefined` if none is configured. */
export function sourceOf({ providers }: Pick<Program, 'providers'>, folder: string): StreamSource | undefined {
  return folder === shippedFolder ? shipped : providers.streams;
}

export const streamFiles = sharedKey<StreamFiles, Program>((program) => new StreamFiles(program));
