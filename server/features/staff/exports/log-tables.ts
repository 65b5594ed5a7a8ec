import { localize } from '../../../../contract/core/language.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { listLog } from '../../audit/list-log.ts';
import { listApprovals } from '../approvals/list-approvals.ts';
import { listSeenCases } from '../cases/case-actions.ts';
import { columnsOf, eachPage, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

type QueryOf<Name extends 'listAudit' | 'listCases'> = Omit<ParsedStaffInputOf<Name>['query'], 'cursor'>;

const pageRows = 1000;

/** Returns a table of the audit log, latest first. Members appear by number, without names. */
export function tableOfLog(ctx: Ctx, filter: QueryOf<'listAudit'>): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: string | undefined) => (await listLog(ctx, { ...filter, cursor }, pageRows)).value,
    (row) => [
      new Date(row.at),
      word(`log.actions.${row.action}`, word(`log.events.${row.action}`, row.action)),
      row.actorLabel ?? row.actorId ?? word('log.system', row.actorKind),
      row.grantRole === null ? null : word(`roles.${row.grantRole}`, row.grantRole),
      word(`log.kinds.${row.subjectKind}`, row.subjectKind),
      row.subjectId,
      row.reason,
      row.requestId,
    ],
  );
  const columns = columnsOf(ctx, [
    ['date', 'instant'],
    ['act', 'text'],
    ['by', 'text'],
    ['roles', 'text'],
    ['kind', 'text'],
    ['reference', 'text'],
    ['why', 'text'],
    ['request', 'text'],
  ]);
  return { columns, batches, people: 0 };
}

/** Returns a table of cases of performances that the caller may see, newest first. */
export function tableOfCases(ctx: Ctx, filter: QueryOf<'listCases'>): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: string | undefined) => {
      const { cases, next } = (await listSeenCases(ctx, { ...filter, cursor })).value;
      return { rows: cases, next };
    },
    (one) => [
      one.number,
      word(`cases.states.${one.state}`, one.state),
      word(`cases.kinds.${one.kind}`, one.kind),
      one.title,
      new Date(one.startsAt),
      instant(one.newStartsAt),
      one.openedBy,
      new Date(one.openedAt),
      one.approvedBy,
      instant(one.toldAt),
    ],
  );
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['state', 'text'],
    ['kind', 'text'],
    ['event', 'text'],
    ['performance', 'instant'],
    ['newDate', 'instant'],
    ['by', 'text'],
    ['opened', 'instant'],
    ['approvedBy', 'text'],
    ['told', 'instant'],
  ]);
  return { columns, batches, people: 0 };
}

/** Describes the subject of an approval: a person's name or the performance. */
function aboutOf(ctx: Ctx, { about }: Approval): string | null {
  if (typeof about['name'] === 'string') return about['name'];
  const named = [about['title'], about['venue']].map((text) =>
    localize(MultilingualText.safeParse(text).data ?? {}, ctx.language),
  );
  return named.filter(Boolean).join(' · ') || null;
}

/** Returns a table of approvals that wait for the caller, that the caller requested, or that were answered. */
export function tableOfApprovals(ctx: Ctx, { which }: { which: 'waiting' | 'asked' | 'answered' }): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: string | undefined) => {
      const { approvals, next } = (await listApprovals(ctx, { which, cursor })).value;
      return { rows: approvals, next };
    },
    (one) => [
      word(`approvals.actions.${one.action}`, one.action),
      one.subject,
      aboutOf(ctx, one),
      typeof one.about['startsAt'] === 'string' ? new Date(one.about['startsAt']) : null,
      typeof one.preview['amountCents'] === 'number' ? one.preview['amountCents'] : null,
      one.reason,
      one.askedBy,
      new Date(one.askedAt),
      word(`approvals.states.${one.state}`, one.state),
      one.decidedBy,
      instant(one.decidedAt),
      one.answer,
    ],
  );
  const columns = columnsOf(ctx, [
    ['act', 'text'],
    ['reference', 'text'],
    ['about', 'text'],
    ['performance', 'instant'],
    ['amount', 'money'],
    ['why', 'text'],
    ['askedBy', 'text'],
    ['asked', 'instant'],
    ['state', 'text'],
    ['answeredBy', 'text'],
    ['answered', 'instant'],
    ['answer', 'text'],
  ]);
  return { columns, batches, people: 0 };
}
