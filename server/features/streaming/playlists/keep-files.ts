import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { firstPlaylist } from '../../../../contract/streaming/watch.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { StreamSource } from '../provider.ts';
import { Troubles } from './note-troubles.ts';
import { readSource } from './read-source.ts';
import { filesIn } from './rewrite-playlist.ts';

/** The folder of our own piece, in whichever installation. */
export const shippedFolder = 'shipped';

const shippedRoot = new URL('../../../../demo/stream/', import.meta.url);

/** A playlist of a day with segments of two seconds is half of that. Bytes. */
export const mostPlaylistBytes = 4 * 1024 * 1024;
/** Ten seconds of 20 Mbit/s. Bytes. */
export const mostSegmentBytes = 25 * 1024 * 1024;
/** What one process keeps of segments, so that all its viewers cost the source one reading. Bytes. */
const keptBytes = 96 * 1024 * 1024;
/** A playlist is read again after so long, and still sent so long after its source has gone. Milliseconds of real time. */
const playlistMs = { fresh: 1000, last: 6000 } as const;
/** A live playlist that has said nothing new for so long is fed by nobody, though it can be read. Milliseconds of real time. */
const stalledMs = 30_000;
/** What could not be read is not asked for again within so long, however many viewers ask. Milliseconds of real time. */
const failureMs = 1000;

interface KeptPlaylist {
  readonly text: string;
  /** Files that it leads to. */
  readonly named: ReadonlySet<string>;
  readonly readAt: number;
  /** Since when it has said the same. */
  readonly sameSince: number;
}

/** A playlist as its source has it. */
interface FoundPlaylist {
  readonly text: string;
  /** For how long it has said the same, as far as this process knows. Milliseconds. */
  readonly sameMs: number;
}

type Failure = 'stream_away' | 'not_found';

/** Keeps what was read. @returns what is wrong with it all the same; null where nothing is. @throws where it is of no use. */
type Keep = (content: Buffer) => string | null;

/** What one process has of streams: the latest playlists, segments, and what a source failed to give. */
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
  readonly #troubles: Troubles;

  constructor(program: Program) {
    this.#program = program;
    this.#troubles = new Troubles(program.log);
  }

  /** A playlist that leads nowhere but to files of its folder. */
  async playlist(folder: string, file: string): Promise<Outcome<FoundPlaylist, Failure>> {
    const name = `${folder}/${file}`;
    const kept = this.#playlists.get(name);
    const age = kept ? performance.now() - kept.readAt : Infinity;
    if (kept && age < playlistMs.fresh) return done(foundNow(kept));
    const read = await this.#once(folder, file, mostPlaylistBytes, (content) => {
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
    return this.#once(folder, file, mostSegmentBytes, (content) => {
      this.#segments.set(name, content);
      return null;
    });
  }

  /** Says that something of a source cannot be used. */
  complain(folder: string, file: string, error: unknown): void {
    this.#troubles.note(folder, file, error);
  }

  /** All who want the same wait for one reading. */
  #once(folder: string, file: string, most: number, keep: Keep): Promise<Outcome<Buffer, Failure>> {
    const name = `${folder}/${file}`;
    const failure = this.#failures.get(name);
    if (failure && performance.now() - failure.at < failureMs) return Promise.resolve(refuse(failure.code));
    let reading = this.#reading.get(name);
    if (!reading) {
      reading = this.#read(folder, file, most, keep).finally(() => this.#reading.delete(name));
      this.#reading.set(name, reading);
    }
    return reading;
  }

  async #read(folder: string, file: string, most: number, keep: Keep): Promise<Outcome<Buffer, Failure>> {
    const name = `${folder}/${file}`;
    const failed = (code: Failure, error: unknown) => {
      this.#failures.set(name, { code, at: performance.now() });
      // Whoever makes up names of files is no trouble of the stream.
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
