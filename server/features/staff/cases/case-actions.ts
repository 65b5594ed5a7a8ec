import { localize, type Text } from '../../../../contract/core/language.ts';
import type { CaseKind } from '../../../../contract/cases/cases.ts';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { CaseOrders, StaffCase } from '../../../../contract/staff/cases.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isAllowed, permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { listChoices } from '../../cases/choice/list-choices.ts';
import { closeCase, pauseCase, resumeCase, writeCase } from '../../cases/decide-case.ts';
import { findCase, listCases } from '../../cases/list-cases.ts';
import { openCase } from '../../cases/open-case.ts';
import { previewCase } from '../../cases/preview-case.ts';
import { findPerformance, getPerformance } from '../../catalogue/events/find-performance.ts';
import { findPerformanceScopePath, listPerformancesWithin } from '../../catalogue/scopes/find-scope-path.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findCase>>>;
type Moved = Promise<Outcome<StaffCase, 'case_not_found' | 'case_state_wrong'>>;

/** Case texts as received; an absent field stays unchanged. */
interface Words {
  readonly texts?: { readonly [Language in keyof Text]?: string | undefined } | undefined;
  readonly newStartsAt?: string | null | undefined;
}

const pageLength = 50;

/** Lists cases of performances that the caller may see. */
export async function listSeenCases(
  ctx: Ctx,
  { which, cursor }: ParsedStaffInputOf<'listCases'>['query'],
): Promise<Done<{ cases: StaffCase[]; next: string | null }>> {
  const ended = which && which === 'ended';
  // An invalid cursor gives the first page.
  const before = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : undefined;
  const within = await listPerformancesWithin(ctx, scopesOf(ctx, 'case.see'));
  const seen = await listCases(ctx, pageLength + 1, { ended, before, within });
  const shown = seen.slice(0, pageLength);
  const next = seen.length > pageLength ? String(shown.at(-1)?.number) : null;
  return done({ cases: await Promise.all(shown.map((row) => write(ctx, row))), next });
}

export async function readSeenCase(ctx: Ctx, number: number): Promise<Outcome<StaffCase, 'case_not_found'>> {
  const row = await findCase(ctx, number);
  if (!row || !isAllowed(ctx, 'case.see', await findPerformanceScopePath(ctx, row.performanceId)))
    return refuse('case_not_found');
  return done(await write(ctx, row));
}

/** Lists the notified buyers of a case and their choices. */
export async function listSeenChoices(
  ctx: Ctx,
  number: number,
  cursor: string | undefined,
): Promise<Outcome<CaseOrders, 'case_not_found'>> {
  const row = await findCase(ctx, number);
  if (!row || !isAllowed(ctx, 'case.see', await findPerformanceScopePath(ctx, row.performanceId)))
    return refuse('case_not_found');
  return done(await listChoices(ctx, row, cursor ?? null));
}

export async function openNewCase(
  ctx: Ctx,
  { performanceId, kind, ...words }: Words & { performanceId: string; kind: CaseKind },
): Promise<Outcome<StaffCase, 'performance_not_found' | 'performance_cancelled' | 'case_open'>> {
  if (!(await findPerformance(ctx, performanceId))) return refuse('performance_not_found');
  const permit = permitAction(ctx, 'case.open', performanceId, await findPerformanceScopePath(ctx, performanceId));
  if (!permit.ok) return refuse('performance_not_found');
  const opened = await openCase(ctx, permit.value, { kind, ...readWords(words) });
  return opened.ok ? done(await write(ctx, opened.value)) : opened;
}

export function rewriteCase(ctx: Ctx, number: number, words: Words): Moved {
  return move(ctx, number, 'case.write', (permit) => writeCase(ctx, permit, readWords(words)));
}

export function countCase(ctx: Ctx, number: number): Moved {
  return move(ctx, number, 'case.preview', (permit) => previewCase(ctx, permit));
}

export function stopCase(ctx: Ctx, number: number): Moved {
  return move(ctx, number, 'case.pause', (permit) => pauseCase(ctx, permit));
}

export function continueCase(ctx: Ctx, number: number): Moved {
  return move(ctx, number, 'case.resume', (permit) => resumeCase(ctx, permit));
}

export function endCase(ctx: Ctx, number: number): Moved {
  return move(ctx, number, 'case.close', (permit) => closeCase(ctx, permit));
}

async function move<Action extends StaffAction>(
  ctx: Ctx,
  number: number,
  action: Action,
  act: (permit: Permit<Action, number>) => Promise<Outcome<unknown, 'not_found' | 'wrong_state'>>,
): Moved {
  const row = await findCase(ctx, number);
  if (!row) return refuse('case_not_found');
  const permit = permitAction(ctx, action, number, await findPerformanceScopePath(ctx, row.performanceId));
  if (!permit.ok) return refuse('case_not_found');
  const moved = await act(permit.value);
  if (!moved.ok) return refuse(moved.code === 'wrong_state' ? 'case_state_wrong' : 'case_not_found');
  const after = await findCase(ctx, number);
  return after ? done(await write(ctx, after)) : refuse('case_not_found');
}

function readWords({ texts = {}, newStartsAt }: Words): { texts: Partial<Text>; newStartsAt?: Date | null } {
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<Text>;
  if (newStartsAt === undefined) return { texts: written };
  return { texts: written, newStartsAt: newStartsAt === null ? null : new Date(newStartsAt) };
}

async function write(ctx: Ctx, row: Row): Promise<StaffCase> {
  const { number, performanceId, kind, state, outcome, texts, openedBy, approvedBy } = row;
  const { event, performance } = await getPerformance(ctx, performanceId);
  return {
    number,
    performanceId,
    kind,
    state,
    outcome,
    texts,
    openedBy: withoutId(openedBy),
    approvedBy: approvedBy && withoutId(approvedBy),
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    newStartsAt: row.newStartsAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    preview: row.preview as StaffCase['preview'],
    toldAt: row.toldAt?.toISOString() ?? null,
  };
}

/** Removes the staff ID, which only the audit log shows. */
function withoutId(name: string): string {
  return name.replace(/ \([\da-f-]{36}\)$/, '');
}
