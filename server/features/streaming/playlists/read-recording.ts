interface RecordedSegment {
  readonly file: string;
  readonly seconds: number;
}

/** Media playlist of a complete recording (RFC 8216), with the parts needed to loop it. */
export interface Recording {
  readonly segments: readonly RecordedSegment[];
  /** Initialization file used by every segment; null if there is none. */
  readonly init: string | null;
  readonly seconds: number;
}

/**
 * Parses a recording's playlist with at most one initialization file, segments and an end.
 * @throws {Error} with the reason, if a playlist is invalid, has no end, or contains parts that cannot be looped
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
      if (segments.length > 0) throw new Error('it has two initialization sections');
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
