import type { Recording } from './read-recording.ts';

/** Segments that viewers can go back in a live show. */
const windowSegments = 40;
/** Segments available at the start of a show: the number that players wait for. */
const aheadSegments = 3;

export type Address = (file: string) => string;

/** A segment of a looped recording, counted from the start of the show. */
interface Position {
  readonly round: number;
  readonly at: number;
}

/**
 * Writes a recording as a live playlist, looped from the start of the show to its end by the server's clock. All
 * playlists of the recording have the same number of segments, so that picture, sound and captions stay in sync; each
 * loop is a discontinuity.
 * @param seconds since the start of the show; `length`: its duration in seconds
 */
export function writeLivePlaylist(
  recording: Recording,
  { startsAt, seconds, length }: { startsAt: Date; seconds: number; length: number },
  address: Address,
): string {
  const all = countUntil(recording, length) + 1;
  const ended = seconds >= length;
  const ready = ended ? all : Math.min(all, countUntil(recording, Math.max(0, seconds)) + aheadSegments);
  const first = Math.max(0, ready - windowSegments);
  const lines = head(recording, first, Math.floor(first / recording.segments.length));
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${instantOf(recording, startsAt, first)}`);
  for (let number = first; number < ready; number++) {
    const { round, at } = positionOf(recording, number);
    if (at === 0 && round > 0 && number > first) {
      lines.push('#EXT-X-DISCONTINUITY', ...map(recording, address));
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${instantOf(recording, startsAt, number)}`);
    } else if (number === first) lines.push(...map(recording, address));
    lines.push(...segment(recording, at, address));
  }
  if (ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Writes the whole recording, or its first `most` segments. */
export function writeWholePlaylist(recording: Recording, address: Address, max = Infinity): string {
  const segments = recording.segments.slice(0, max).flatMap((_, at) => segment(recording, at, address));
  const lines = [...head(recording, 0, 0), '#EXT-X-PLAYLIST-TYPE:VOD', ...map(recording, address), ...segments];
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

function head({ segments }: Recording, first: number, round: number): string[] {
  const longest = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${round}`,
  ];
}

function map({ init }: Recording, address: Address): string[] {
  return init === null ? [] : [`#EXT-X-MAP:URI="${address(init)}"`];
}

function segment({ segments }: Recording, at: number, address: Address): string[] {
  const { file, seconds } = segments[at]!;
  return [`#EXTINF:${seconds.toFixed(3)},`, address(file)];
}

function positionOf({ segments }: Recording, number: number): Position {
  return { round: Math.floor(number / segments.length), at: number % segments.length };
}

function secondsBefore(recording: Recording, number: number): number {
  const { round, at } = positionOf(recording, number);
  return recording.segments.slice(0, at).reduce((sum, one) => sum + one.seconds, round * recording.seconds);
}

/** Returns the number of segments that are over at a given time, which is the current segment's number. */
function countUntil(recording: Recording, seconds: number): number {
  const round = Math.floor(seconds / recording.seconds);
  let left = seconds - round * recording.seconds;
  let at = 0;
  while (at < recording.segments.length - 1 && left >= recording.segments[at]!.seconds)
    left -= recording.segments[at++]!.seconds;
  return round * recording.segments.length + at;
}

function instantOf(recording: Recording, startsAt: Date, number: number): string {
  return new Date(startsAt.getTime() + Math.round(secondsBefore(recording, number) * 1000)).toISOString();
}
