import { kindOfSignal, type WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { Program } from '../../context.ts';
import { inEveryLanguage, translator } from '../../translator.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { openCaseWithin, type NewCase } from '../cases/open-case.ts';
import {
  isUndecided,
  listAssessedPerformances,
  proposalsOf,
  type AssessedPerformance,
} from './list-assessed-performances.ts';
import type { WeatherVerdict } from './rules.ts';
import { insertProposal, lockReading, markProposal, readProposals, type ProposalRow } from './store.ts';

type Finding = Pick<ProposalRow, 'performanceId' | 'startsAt' | 'verdict' | 'byMinutes'>;
type Decided = Extract<WeatherVerdict, { state: 'delayed' | 'off' }>;

/**
 * Opens a draft case, once, for each of today's performances that the weather delays or ends. Staff approve or dismiss
 * it; a dismissed case is not proposed again. A proposal that no longer applies is retained and marked as outdated.
 */
export async function proposeCases(program: Program): Promise<void> {
  for (const assessed of (await listAssessedPerformances(program, 'today')).filter(isUndecided)) {
    const finding = findingOf(assessed);
    const own = assessed.proposals;
    const isSettled = own.every((one) => (one.outdatedAt === null) === isSame(one, finding));
    const isProposed = own.some((one) => isSame(one, finding));
    if (isSettled && (isProposed || !finding)) continue;
    await program.transact(async (tx) => {
      await lockReading(tx);
      const { performanceId } = assessed.performance;
      const rows = proposalsOf(await readProposals(tx, [performanceId]), assessed.plannedAt);
      for (const row of rows) {
        const isRight = isSame(row, finding);
        if (isRight !== (row.outdatedAt === null)) await markProposal(tx, row, isRight ? null : program.now());
      }
      if (!finding || rows.some((row) => isSame(row, finding))) return;
      const permit = permitSystem('weather', 'case.open', performanceId);
      const opened = await openCaseWithin(program, tx, permit, caseOf(assessed, assessed.verdict as Decided));
      // Rejected if staff have opened a case or cancelled the performance: then it is left to them.
      if (opened.ok) await insertProposal(tx, { ...finding, caseNumber: opened.value.number }, program.now());
    });
  }
}

function findingOf({ performance: { performanceId }, plannedAt, verdict }: AssessedPerformance): Finding | undefined {
  if (verdict.state !== 'delayed' && verdict.state !== 'off') return undefined;
  const byMinutes = verdict.state === 'delayed' ? verdict.byMinutes : 0;
  return { performanceId, startsAt: plannedAt, verdict: verdict.state, byMinutes };
}

function isSame(row: ProposalRow, finding: Finding | undefined): boolean {
  return finding !== undefined && row.verdict === finding.verdict && row.byMinutes === finding.byMinutes;
}

function caseOf({ plannedAt }: AssessedPerformance, verdict: Decided): NewCase {
  const texts = reasonOf(verdict);
  if (verdict.state === 'off') return { kind: verdict.kind, texts, by: 'weather' };
  return {
    kind: 'postpone',
    newStartsAt: new Date(plannedAt.getTime() + verdict.byMinutes * 60_000),
    texts,
    by: 'weather',
  };
}

/** Drafts the reason, shown to buyers, why a signal stops a performance. */
export function draftReason(signal: WeatherSignal): Record<Language, string> {
  return reasonOf({ state: 'off', kind: 'cancel', because: { signal, lowered: null } });
}

function reasonOf({ state, because: { signal } }: Decided): Record<Language, string> {
  return inEveryLanguage((language) => {
    const t = translator(language, 'caseWeather');
    const cause = kindOfSignal(signal) === 'extreme' ? t('causes.extreme') : t(`causes.${signal}`);
    return state === 'off' ? t('off', { cause }) : t('delayed', { cause });
  });
}
