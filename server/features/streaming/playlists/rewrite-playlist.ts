export interface PlaylistAddresses {
  readonly playlist: (file: string) => string;
  readonly segment: (file: string) => string;
}

/** Lines required for playback (RFC 8216). All others are dropped, because they may reference other sites. */
const known =
  /^#EXT(?:M3U|INF|-X-(?:VERSION|INDEPENDENT-SEGMENTS|START|MEDIA|STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|BYTERANGE|DISCONTINUITY|KEY|MAP|PROGRAM-DATE-TIME|GAP|BITRATE|ENDLIST))(?![A-Z-])/;

/**
 * Replaces the URLs in a stream's playlist with our own. Drops everything else: partial segments (whose URLs would have
 * to be signed within a second), preview pictures and advertisements.
 * @param from path of the playlist itself
 * @throws {Error} for a URL outside the stream's folder, or an invalid playlist
 */
export function rewritePlaylist(text: string, from: string, addresses: PlaylistAddresses): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') throw new Error('it is no playlist');
  if (/^#EXT(?:INF|-X-STREAM-INF)/.test(lines.findLast((line) => line !== '') ?? ''))
    throw new Error('it is incomplete');
  const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const rewritten = lines.flatMap((line) => {
    if (line === '') return [];
    if (!line.startsWith('#')) return [addresses[isMaster ? 'playlist' : 'segment'](fileOf(line, from))];
    if (!known.test(line)) return [];
    if (!/^#EXT-X-(?:MEDIA|KEY|MAP):/.test(line)) return [line];
    const address = line.startsWith('#EXT-X-MEDIA:') ? addresses.playlist : addresses.segment;
    return [line.replaceAll(/URI="?([^",]*)"?/g, (_, file: string) => `URI="${address(fileOf(file, from))}"`)];
  });
  return `${rewritten.join('\n')}\n`;
}

/**
 * Returns the files that a playlist references.
 * @throws {Error} as `rewritePlaylist` does
 */
export function filesIn(text: string, from: string): Set<string> {
  const named = new Set<string>();
  const note = (file: string) => (named.add(file), file);
  rewritePlaylist(text, from, { playlist: note, segment: note });
  return named;
}

/** Returns whether a text is a path within a stream's folder: plain names only. */
export function isStreamFile(file: string): boolean {
  return (
    file.length <= 200 &&
    /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/){0,6}[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[a-z0-9]{2,5}$/.test(file)
  );
}

/**
 * Resolves a referenced file to a path in the stream's folder.
 * @throws {Error} for any other URL
 */
function fileOf(named: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of named.split('/')) {
    if (part === '.') continue;
    // A surplus `..` remains and makes the name invalid.
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  const file = parts.join('/');
  if (!isStreamFile(file))
    throw new Error(`it leads to ${JSON.stringify(named.slice(0, 200))}, which is not a file of the stream`);
  return file;
}
