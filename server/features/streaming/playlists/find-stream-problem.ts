import { firstPlaylist } from '../../../../contract/streaming/watch.ts';
import type { Program } from '../../../context.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { maxPlaylistBytes, maxSegmentBytes, sourceOf } from './stream-file-cache.ts';
import { folderOf } from './make-playlist.ts';
import { readRecording } from './read-recording.ts';
import { readSource } from './read-source.ts';
import { filesIn } from './rewrite-playlist.ts';

/**
 * Returns the problem that prevents a show's stream from playing, as text for the operator. Reads every playlist as a
 * viewer would, and the last file that each references.
 * @returns null if there is none
 */
export async function findStreamProblem(program: Program, found: FoundPerformance): Promise<string | null> {
  const folder = folderOf(found);
  const source = sourceOf(program, folder);
  if (!source) return 'no source of streams is set';
  const read = async (file: string, max: number): Promise<string> => {
    try {
      const content = await readSource(source, `${folder}/${file}`, max);
      if (typeof content !== 'string') return content.toString('utf8');
      throw new Error(content === 'missing' ? 'it is not there' : `it is larger than ${max} bytes`);
    } catch (error) {
      throw new Trouble(file, error);
    }
  };
  const readPlaylist = async (file: string): Promise<string[]> => {
    const text = await read(file, maxPlaylistBytes);
    let named: string[];
    try {
      if (found.event.stream?.recording && text.includes('#EXTINF:')) readRecording(text);
      named = [...filesIn(text, file)];
    } catch (error) {
      throw new Trouble(file, error);
    }
    if (named.length === 0) throw new Trouble(file, 'it leads to nothing');
    return named;
  };
  try {
    const named = await readPlaylist(firstPlaylist);
    const playlists = named.filter((file) => file.endsWith('.m3u8'));
    const played = playlists.length === 0 ? [named.at(-1)!] : [];
    for (const file of playlists) played.push((await readPlaylist(file)).at(-1)!);
    for (const file of played) await read(file, maxSegmentBytes);
    return null;
  } catch (error) {
    if (error instanceof Trouble) return error.message;
    throw error;
  }
}

class Trouble extends Error {
  constructor(file: string, error: unknown) {
    super(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
