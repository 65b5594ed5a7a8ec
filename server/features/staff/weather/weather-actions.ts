import type { CaseKind } from '../../../../contract/cases/cases.ts';
import { weatherSignals, type WeatherSignal } from '../../../../contract/catalogue/weather.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { StaffWeatherBoard, WeatherRow } from '../../../../contract/staff/weather.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { isAllowed, permitAction } from '../../audit/permit-action.ts';
import { findPerformanceScopePath } from '../../catalogue/scopes/find-scope-path.ts';
import { describeWeatherRules } from '../../weather/describe-weather-rules.ts';
import { draftReason, proposeCases } from '../../weather/propose-cases.ts';
import { readBoard, type BoardRow } from '../../weather/read-board.ts';
import { turnSignal } from '../../weather/turn-signal.ts';
import { countCase, openNewCase } from '../cases/case-actions.ts';

/** Milliseconds after which a feed that cannot be read is reported as silent. */
const silentMs = 5 * 60_000;

/** Returns the weather board: all signals, and the performances that the caller may see. */
export async function readStaffBoard(ctx: Ctx): Promise<Outcome<StaffWeatherBoard, never>> {
  const { signals, feed, rows } = await readBoard(ctx);
  const now = ctx.now();
  const seen: WeatherRow[] = [];
  for (const row of rows) {
    if (isAllowed(ctx, 'case.see', await findPerformanceScopePath(ctx, row.performance.performanceId))) {
      seen.push(writeRow(row, ctx.language));
    }
  }
  const strongest = signals.toSorted((one, other) => rank(other.signal) - rank(one.signal))[0];
  return done({
    at: now.toISOString(),
    signals: signals.map(({ signal, since, source, notedBy }) => ({
      signal,
      since: since.toISOString(),
      source,
      by: source === 'hand' ? notedBy : null,
    })),
    feed: feed && {
      readAt: feed.readAt?.toISOString() ?? null,
      failure: feed.failure,
      isSilent: !feed.readAt || now.getTime() - feed.readAt.getTime() >= silentMs,
    },
    draft: strongest ? draftReason(strongest.signal) : null,
    rows: seen,
  });
}

const rank = (signal: WeatherSignal) => weatherSignals.indexOf(signal);

function writeRow(row: BoardRow, language: Language): WeatherRow {
  const { event, performance, plannedAt, verdict, liveCase, outdatedAt } = row;
  const { because } = verdict;
  const lowered = because && 'lowered' in because ? because.lowered : null;
  return {
    performanceId: performance.performanceId,
    eventNumber: event.number,
    title: localize(event.title, language),
    venue: localize(performance.venue.name, language),
    startsAt: performance.startsAt.toISOString(),
    state: performance.cancelledAt ? 'cancelled' : stateOf(row),
    verdict: {
      state: verdict.state,
      signal: because?.signal ?? null,
      lowered: lowered?.toISOString() ?? null,
      next: (verdict.state === 'watch' && verdict.next?.toISOString()) || null,
      byMinutes: verdict.state === 'delayed' ? verdict.byMinutes : null,
      kind: verdict.state === 'off' ? verdict.kind : null,
    },
    rules: describeWeatherRules(performance.venue.weather, plannedAt),
    liveCase: liveCase ? { number: liveCase.number, kind: liveCase.kind, state: liveCase.state } : null,
    outdated: outdatedAt !== null,
  };
}

/** A case suspends the sale when it opens; the cached performance may be a second older. */
function stateOf({ performance, liveCase }: BoardRow): WeatherRow['state'] {
  return liveCase && performance.state === 'scheduled' ? 'suspended' : performance.state;
}

/** Turns a signal manually, proposes its cases immediately and returns the updated board. */
export async function turnSignalByStaff(
  ctx: Ctx,
  signal: WeatherSignal,
  { to, mistake, reason }: { to: 'on' | 'off'; mistake: boolean; reason: string },
): Promise<Outcome<StaffWeatherBoard, 'forbidden' | 'signal_so_already'>> {
  const permit = permitAction(ctx, 'weather.signal', signal);
  if (!permit.ok) return permit;
  const by = ctx.actor.kind === 'staff' ? ctx.actor.displayName : ctx.actor.kind;
  const turned = await turnSignal(ctx, permit.value, { to, by, mistake, reason });
  if (!turned.ok) return refuse('signal_so_already');
  await proposeCases(ctx);
  return readStaffBoard(ctx);
}

/**
 * Opens and previews a case for each performance, in sequence. A rejected case does not affect the others. No one is
 * notified before each is approved.
 */
export async function openManyCases(
  ctx: Ctx,
  { performanceIds, kind, texts }: { performanceIds: string[]; kind: CaseKind; texts: Record<Language, string> },
): Promise<Outcome<StaffOutputOf<'openCases'>, never>> {
  const opened: StaffOutputOf<'openCases'>['opened'] = [];
  for (const performanceId of new Set(performanceIds)) {
    const made = await openNewCase(ctx, { performanceId, kind, texts });
    if (!made.ok) {
      opened.push({ number: null, refusal: made.code, preview: null });
      continue;
    }
    const { number } = made.value;
    const counted = await countCase(ctx, number);
    opened.push({ number, refusal: null, preview: counted.ok ? counted.value.preview : null });
  }
  return done({ opened });
}
