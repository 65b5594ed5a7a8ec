/** A segment of a recorded piece, as its playlist names it. */
interface RecordedSegment {
  readonly file: string;
  readonly seconds: number;
}

/** A media playlist of a whole recorded piece (RFC 8216), as far as it is repeated from. */
export interface Recording {
  readonly segments: readonly RecordedSegment[];
  /** File with which every segment has to be read; null where there is none. */
  readonly init: string | null;
  /** Seconds from the beginning of the first segment to the end of the last. */
  readonly seconds: number;
}

/**
 * Reads the playlist of a recorded piece: one beginning, segments, an end.
 * @throws {Error} saying what is not so, for a playlist that is none, goes on, or has what cannot be repeated.
 */
export function readRecording(text: string): Recording {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines[0] !== '#EXTM3U') throw new Error('it is no playlist');
  if (!lines.includes('#EXT-X-ENDLIST')) throw new Error('it has no end');
  const segments: RecordedSegment[] = [];
  let init: string | null = null;
  let seconds: number | undefined;
  for (const line of lines) {
    if (/^#EXT-X-(KEY|BYTERANGE|DISCONTINUITY)\b/.test(line)) throw new Error(`it has ${line.split(':', 1)[0]}`);
    if (line.startsWith('#EXT-X-MAP:')) {
      if (segments.length > 0) throw new Error('it begins twice');
      init = /URI="([^"]+)"/.exec(line)?.[1] ?? null;
    } else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (!line.startsWith('#')) {
      if (!seconds || !(seconds > 0)) throw new Error(`${line} has no length`);
      segments.push({ file: line, seconds });
      seconds = undefined;
    }
  }
  if (segments.length === 0) throw new Error('it has no segments');
  return { segments, init, seconds: segments.reduce((sum, one) => sum + one.seconds, 0) };
}
