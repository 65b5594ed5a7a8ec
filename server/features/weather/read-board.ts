import type { Program } from '../../context.ts';
import { listLiveCases, type LiveCase } from '../cases/list-cases.ts';
import { listAssessedPerformances, type AssessedPerformance } from './list-assessed-performances.ts';
import { readReading, readSignals, type ReadingRow, type SignalRow } from './store.ts';

export interface BoardRow extends AssessedPerformance {
  liveCase: LiveCase | undefined;
  /** Since when the weather no longer justifies its proposed case. */
  outdatedAt: Date | null;
}

export interface WeatherBoard {
  /** Currently in force. */
  signals: SignalRow[];
  /** Null if no feed is configured. */
  feed: ReadingRow | null;
  /** Performances today and tomorrow, in chronological order. */
  rows: BoardRow[];
}

/** Returns the overview for staff who make decisions on the day of a typhoon. */
export async function readBoard(program: Program): Promise<WeatherBoard> {
  const now = program.now();
  const assessed = await listAssessedPerformances(program, 'board');
  const cases = await listLiveCases(
    program,
    assessed.map(({ performance }) => performance.performanceId),
  );
  const rows = assessed.map((one): BoardRow => {
    const liveCase = cases.get(one.performance.performanceId);
    const proposal = one.proposals.find((row) => row.caseNumber === liveCase?.number);
    return { ...one, liveCase, outdatedAt: proposal?.outdatedAt ?? null };
  });
  const signals = (await readSignals(program.db, now)).filter(({ since, until }) => since <= now && until === null);
  return { signals, feed: program.providers.weather ? await readReading(program.db) : null, rows };
}
