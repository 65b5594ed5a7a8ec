/** Where a playlist leads: to other playlists, and to what is played. */
export interface Addresses {
  readonly playlist: (file: string) => string;
  readonly segment: (file: string) => string;
}

/** What a stream is played by (RFC 8216); the other lines are made up by whoever feeds it, or lead elsewhere. */
const known =
  /^#EXT(?:M3U|INF|-X-(?:VERSION|INDEPENDENT-SEGMENTS|START|MEDIA|STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|BYTERANGE|DISCONTINUITY|KEY|MAP|PROGRAM-DATE-TIME|GAP|BITRATE|ENDLIST))(?![A-Z-])/;

/**
 * A playlist of a stream with addresses of ours in place of its own. Left out is what else it says: parts of segments
 * before they are whole (their addresses would have to be signed within a second), pictures for seeking, advertisements.
 * @param from its own file.
 * @throws {Error} for an address that leads out of the stream's folder, or a playlist that is none.
 */
export function rewritePlaylist(text: string, from: string, addresses: Addresses): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') throw new Error('it is no playlist');
  if (/^#EXT(?:INF|-X-STREAM-INF)/.test(lines.findLast((line) => line !== '') ?? '')) throw new Error('it breaks off');
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

/** The files that a playlist leads to. @throws {Error} as `rewritePlaylist` does. */
export function filesIn(text: string, from: string): Set<string> {
  const named = new Set<string>();
  const note = (file: string) => (named.add(file), file);
  rewritePlaylist(text, from, { playlist: note, segment: note });
  return named;
}

/** Whether a text is the path of a file in a stream's folder: plain names, nothing that leads out of it. */
export function isStreamFile(file: string): boolean {
  return (
    file.length <= 200 &&
    /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/){0,6}[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[a-z0-9]{2,5}$/.test(file)
  );
}

/** A file that another one names, as a path in the stream's folder. @throws {Error} for any other. */
function fileOf(named: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of named.split('/')) {
    if (part === '.') continue;
    // One too many stays, and is no name of a file.
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  const file = parts.join('/');
  if (!isStreamFile(file))
    throw new Error(`it leads to ${JSON.stringify(named.slice(0, 200))}, which is no file of the stream`);
  return file;
}
