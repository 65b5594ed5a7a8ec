/** Where a playlist leads: to other playlists, and to what is played. */
export interface Addresses {
  readonly playlist: (file: string) => string;
  readonly segment: (file: string) => string;
}

/**
 * What is left out: parts of segments before they are whole (their addresses would have to be signed within a second), and
 * pictures for seeking.
 */
const leftOut =
  /^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT|SERVER-CONTROL|SKIP|I-FRAME-STREAM-INF|SESSION-[A-Z]+|DEFINE|CONTENT-STEERING)\b/;

/**
 * A playlist of a stream with addresses of ours in place of its own.
 * @param from its own file.
 * @throws {Error} for an address that leads out of the stream's folder, or a playlist that is none.
 */
export function rewritePlaylist(text: string, from: string, addresses: Addresses): string {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== '#EXTM3U') throw new Error('it is no playlist');
  const isMaster = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const rewritten = lines.flatMap((line) => {
    if (leftOut.test(line)) return [];
    if (!line.startsWith('#')) {
      const file = line.trim();
      return file === '' ? [] : [addresses[isMaster ? 'playlist' : 'segment'](fileOf(file, from))];
    }
    const address = line.startsWith('#EXT-X-MEDIA:') ? addresses.playlist : addresses.segment;
    return [line.replace(/\bURI="([^"]*)"/, (_, file: string) => `URI="${address(fileOf(file, from))}"`)];
  });
  return `${rewritten.join('\n')}\n`;
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
