import { LRUCache } from 'lru-cache';
import { testSegments } from '../../../../contract/streaming/limits.ts';
import {
  firstPlaylist,
  inAddress,
  playlistAddress,
  streamPaths,
  type PlaylistKind,
} from '../../../../contract/streaming/watch.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { windowOf } from '../rules.ts';
import { shippedFolder, streamFiles } from './stream-file-cache.ts';
import { readRecording } from './read-recording.ts';
import { isStreamFile, rewritePlaylist, type PlaylistAddresses } from './rewrite-playlist.ts';
import { endOfPass, segmentAddress, signPass } from './sign-segment.ts';
import { writeLivePlaylist, writeWholePlaylist } from './write-playlist.ts';

type Refusal = 'stream_away' | 'not_found' | 'watch_not_open';

/** Returns the folder of a performance's stream in its source. */
export function folderOf({ event, performance }: FoundPerformance): string {
  return event.stream?.recording ?? performance.performanceId;
}

/**
 * All players get the same URLs for a minute, so each is signed once. The limit is enough for a hundred concurrent
 * shows.
 */
const addresses = sharedKey<LRUCache<string, string>, Program>(() => new LRUCache<string, string>({ max: 20_000 }));

/** Returns a function that signs segment URLs on the delivery network, valid for minutes. */
export function addressNow(program: Program, folder: string): (file: string) => string {
  const known = program.shared(addresses);
  const now = program.now();
  return (file) => {
    const name = `${endOfPass(now)} ${folder}/${file}`;
    let address = known.get(name);
    if (address === undefined) {
      address = segmentAddress(
        program.config.streams.network ?? '',
        folder,
        signPass(program, folder, file, now),
        file,
      );
      known.set(name, address);
    }
    return address;
  };
}

/**
 * Returns a show's playlist for a viewer. Live segments have URLs valid for minutes, because the next playlist has new
 * ones. A replay's playlist is read once, so its segments are resolved on request.
 * @param place the viewer's slot, used in URLs
 */
export async function makePlaylist(
  program: Program,
  found: FoundPerformance,
  { place, kind, file }: { place: string; kind: PlaylistKind; file: string },
): Promise<Outcome<string, Refusal>> {
  if (!isStreamFile(file) || !file.endsWith('.m3u8')) return refuse('not_found');
  const folder = folderOf(found);
  const read = await program.shared(streamFiles).playlist(folder, file);
  if (!read.ok) return read;
  const now = addressNow(program, folder);
  const leads: PlaylistAddresses = {
    playlist: (named) => playlistAddress(place, kind, named),
    segment:
      kind === 'live' ? now : (named) => streamPaths.replay.replace(':place', place).replace(':file', inAddress(named)),
  };
  const { text, sameMs } = read.value;
  const isMedia = text.includes('#EXTINF:');
  const { startsAt, endsAt } = windowOf(found);
  const seconds = (program.now().getTime() - startsAt.getTime()) / 1000;
  const length = (endsAt.getTime() - startsAt.getTime()) / 1000;
  // Also hides test transmissions before the show.
  if (isMedia && kind === 'live' && seconds < 0) return refuse('watch_not_open');
  try {
    if (!found.event.stream?.recording || !isMedia) {
      const rewritten = rewritePlaylist(text, file, leads);
      return done(isMedia && isLeftOff(text, seconds - length, sameMs) ? `${rewritten}${endLine}\n` : rewritten);
    }
    const recording = readRecording(rewritePlaylist(text, file, { playlist: same, segment: same }));
    if (kind === 'replay') return done(writeWholePlaylist(recording, leads.segment));
    return done(writeLivePlaylist(recording, { startsAt, seconds, length }, leads.segment));
  } catch (error) {
    return unusable(program, folder, file, error);
  }
}

const endLine = '#EXT-X-ENDLIST';
/** Milliseconds without new content after a show's end until its stream counts as ended despite a missing end mark. */
const leftOffMs = 30_000;

/** Returns whether a stream stopped without an end mark, which would leave players waiting for more. */
function isLeftOff(text: string, secondsAfterEnd: number, sameMs: number): boolean {
  return secondsAfterEnd >= 0 && sameMs >= leftOffMs && !text.includes(endLine);
}

const same = (file: string): string => file;

/** Returns a playlist of the demo stream's first seconds, for the public test of sound and picture. */
export async function makeTestPlaylist(program: Program, file: string): Promise<Outcome<string, Refusal>> {
  if (!isStreamFile(file) || !file.endsWith('.m3u8')) return refuse('not_found');
  const read = await program.shared(streamFiles).playlist(shippedFolder, file);
  if (!read.ok) return read;
  const playlist = (named: string) => streamPaths.test.replace(':file', inAddress(named));
  const { text } = read.value;
  if (file === firstPlaylist) return done(rewritePlaylist(text, file, { playlist, segment: playlist }));
  const recording = readRecording(rewritePlaylist(text, file, { playlist, segment: same }));
  return done(writeWholePlaylist(recording, addressNow(program, shippedFolder), testSegments));
}

/** Logs a source's error and rejects with `stream_away`, which viewers see. */
function unusable(program: Program, folder: string, file: string, error: unknown): Outcome<never, 'stream_away'> {
  program.shared(streamFiles).complain(folder, file, error);
  return refuse('stream_away');
}
