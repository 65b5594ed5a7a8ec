import { localize } from '../../../contract/core/language.ts';
import { firstPlaylist, type WatchPhase } from '../../../contract/streaming/watch.ts';
import type { Program } from '../../context.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { sourceOf } from './playlists/stream-file-cache.ts';
import { findStreamProblem } from './playlists/find-stream-problem.ts';
import { folderOf } from './playlists/make-playlist.ts';
import { goneBefore, phaseOf, windowOf } from './rules.ts';
import { countViewers } from './store.ts';

/** How long before a show its stream is checked. One day in ms. */
const aheadMs = 24 * 60 * 60 * 1000;

/** A streamed show that is live or starts within a day. */
interface StreamStanding {
  readonly number: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly phase: WatchPhase;
  /** Devices currently watching. `ever`: tickets ever used; `minutes`: minutes watched with them. */
  readonly watching: number;
  readonly ever: number;
  readonly minutes: number;
  /** Folder where its stream is expected. */
  readonly folder: string;
  /** Why it cannot be read; null if it can. */
  readonly trouble: string | null;
}

/** Returns the status of streamed shows for the operator, sorted by time. */
export async function listStreams(program: Program): Promise<StreamStanding[]> {
  const now = program.now();
  const shows = (await readCachedCatalogue(program)).events
    .filter(({ type }) => type === 'streamed')
    .flatMap((event) => event.performances.map((performance) => ({ event, performance })))
    .filter((found) => {
      const { startsAt, endsAt, replayUntil } = windowOf(found);
      return startsAt.getTime() - aheadMs <= now.getTime() && now < (replayUntil ?? endsAt);
    })
    .toSorted((a, b) => a.performance.startsAt.getTime() - b.performance.startsAt.getTime());
  return Promise.all(
    shows.map(async (found) => {
      const { event, performance } = found;
      const viewers = await countViewers(program.db, performance.performanceId, goneBefore(now));
      const folder = folderOf(found);
      return {
        number: event.number,
        title: localize(event.title, 'en_us'),
        startsAt: performance.startsAt,
        phase: phaseOf(found, now),
        watching: viewers.now,
        ever: viewers.ever,
        minutes: viewers.minutes,
        folder: `${sourceOf(program, folder)?.name ?? 'no source'}, ${folder}/${firstPlaylist}`,
        trouble: await findStreamProblem(program, found),
      };
    }),
  );
}
