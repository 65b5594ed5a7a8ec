import type { Program } from '../../context.ts';
import { listLiveCases, type LiveCase } from '../cases/list-cases.ts';
import { listJudged, type JudgedPerformance } from './list-judged.ts';
import { readReading, readSignals, type ReadingRow, type SignalRow } from './store.ts';

export interface BoardRow extends JudgedPerformance {
  /** Its case that is not closed. */
  liveCase: LiveCase | undefined;
  /** The case was proposed because of the weather, and is not right any more since then. */
  outdatedAt: Date | null;
}

export interface WeatherBoard {
  /** In force now. */
  signals: SignalRow[];
  /** Null where the settings name no feed. */
  feed: ReadingRow | null;
  /** Today's performances and tomorrow's, in order of time. */
  rows: BoardRow[];
}

/** What whoever decides looks at on the day of a typhoon. Changes nothing. */
export async function readBoard(program: Program): Promise<WeatherBoard> {
  const now = program.now();
  const judged = await listJudged(program, 'board');
  const cases = await listLiveCases(
    program,
    judged.map(({ performance }) => performance.performanceId),
  );
  const rows = judged.map((one): BoardRow => {
    const liveCase = cases.get(one.performance.performanceId);
    const proposal = one.proposals.find((row) => row.caseNumber === liveCase?.number);
    return { ...one, liveCase, outdatedAt: proposal?.outdatedAt ?? null };
  });
  const signals = (await readSignals(program.db, now)).filter(({ since, until }) => since <= now && until === null);
  return { signals, feed: program.providers.weather ? await readReading(program.db) : null, rows };
}
