import { sql } from 'kysely';
import { approvalsBefore, type ApprovableAction, type ApprovalState } from '../../../contract/identity/approvals.ts';
import type { ScopePath } from '../../../contract/identity/staff.ts';
import type { Db, Tx } from '../../context.ts';
import type { Preview } from './rules.ts';

export interface ApprovalRow {
  approvalId: string;
  action: ApprovableAction;
  subject: string;
  place: ScopePath;
  about: Preview;
  preview: Preview;
  previewHash: Buffer;
  input: Preview;
  reason: string;
  state: ApprovalState;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  expiresAt: Date;
  alone: boolean;
  wrongCodes: number;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  answer: string | null;
  outdated: boolean;
}

/** Reports open approvals past their deadline as expired; final states do not change. */
const columnsAt = (now: Date) => sql`approval_id as "approvalId", action, subject, place, about, preview,
  preview_hash as "previewHash", input, reason,
  case when state in ('asked', 'approved') and expires_at <= ${now} then 'expired' else state end as state,
  asked_by as "askedBy", asked_by_name as "askedByName", asked_at as "askedAt", expires_at as "expiresAt", alone,
  wrong_codes as "wrongCodes", decided_by as "decidedBy", decided_by_name as "decidedByName",
  decided_at as "decidedAt", answer, outdated`;

export type NewApproval = Omit<
  ApprovalRow,
  'state' | 'wrongCodes' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'answer' | 'outdated'
>;

/** @returns false if an open approval for the same action and subject exists. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<boolean> {
  const { rows } = await sql`insert into approval (approval_id, action, subject, place, about, preview, preview_hash,
      input, reason, asked_by, asked_by_name, asked_at, expires_at, alone)
    values (${row.approvalId}, ${row.action}, ${row.subject}, ${JSON.stringify(row.place)}, ${JSON.stringify(row.about)},
      ${JSON.stringify(row.preview)}, ${row.previewHash}, ${JSON.stringify(row.input)}, ${row.reason}, ${row.askedBy},
      ${row.askedByName}, ${row.askedAt}, ${row.expiresAt}, ${row.alone})
    on conflict (action, subject) where state in ('asked', 'approved') do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function readApprovalRow(db: Db | Tx, approvalId: string, now: Date): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columnsAt(now)} from approval
    where approval_id = ${approvalId}`.execute(db);
  return rows[0];
}

export async function lockApproval(tx: Tx, approvalId: string, now: Date): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columnsAt(now)} from approval
    where approval_id = ${approvalId} for update`.execute(tx);
  return rows[0];
}

/** Locks an open approval of an action on a subject, whether waiting or approved. */
export async function lockOpenApproval(
  tx: Tx,
  { action, subject }: { action: string; subject: string },
  now: Date,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columnsAt(now)} from approval
    where action = ${action} and subject = ${subject} and state in ('asked', 'approved') for update`.execute(tx);
  return rows[0];
}

export interface ApprovalAnswer {
  decidedBy?: string;
  decidedByName?: string;
  answer?: string;
  outdated?: boolean;
}

/** @returns false if the state does not allow the transition. */
export async function moveApproval(
  tx: Tx,
  approvalId: string,
  to: ApprovalState,
  { now, decidedBy, decidedByName, answer: result, outdated = false }: ApprovalAnswer & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`update approval set state = ${to}, outdated = ${outdated},
      decided_by = coalesce(${decidedBy ?? null}, decided_by),
      decided_by_name = coalesce(${decidedByName ?? null}, decided_by_name),
      decided_at = case when ${decidedBy ?? null}::text is null then decided_at else ${now} end,
      answer = coalesce(${result ?? null}, answer), used_at = case when ${to} = 'used' then ${now}::timestamptz end
    where approval_id = ${approvalId} and state = any(${approvalsBefore(to)}) returning 1`.execute(tx);
  return rows.length > 0;
}

export async function countWrongApprovalCode(tx: Tx, approvalId: string): Promise<void> {
  await sql`update approval set wrong_codes = wrong_codes + 1 where approval_id = ${approvalId}`.execute(tx);
}

export interface After {
  at: Date;
  id: string;
}

/** Approvals that the caller may decide: action and place match `acts`, and the place matches `approves`. */
interface Decidable {
  readonly acts: readonly { readonly action: string; readonly place: ScopePath }[];
  readonly approves: readonly ScopePath[];
}

/**
 * `waiting` and `open`: open approvals. `asked`: the caller's own. `answered`: no longer open. With `visible`, only
 * those that the caller requested or may decide; for `waiting`, only those that the caller may decide.
 */
export interface ApprovalFilter {
  which: 'waiting' | 'asked' | 'answered' | 'open';
  staffId: string;
  action?: string | undefined;
  subject?: string | undefined;
  visible?: Decidable | undefined;
}

function isVisible({ which, staffId, visible }: ApprovalFilter) {
  if (!visible) return sql`true`;
  const mayDecide = sql`(exists (select 1 from jsonb_to_recordset(${JSON.stringify(visible.acts)}::jsonb) as s(action text, place jsonb)
      where s.action = approval.action and approval.place @> s.place)
    and place @> any(${visible.approves.map((place) => JSON.stringify(place))}::jsonb[]))`;
  if (which === 'waiting') return sql`${mayDecide} and (asked_by <> ${staffId} or alone)`;
  return sql`(asked_by = ${staffId} or ${mayDecide})`;
}

export async function readApprovals(
  db: Db,
  of: ApprovalFilter,
  { now, after, limit }: { now: Date; after: After | undefined; limit: number },
): Promise<ApprovalRow[]> {
  const isOpen = sql`state in ('asked', 'approved') and expires_at > ${now}`;
  const which = {
    waiting: isOpen,
    open: isOpen,
    asked: sql`asked_by = ${of.staffId}`,
    answered: sql`not (${isOpen})`,
  }[of.which];
  const { rows } = await sql<ApprovalRow>`select ${columnsAt(now)} from approval
    where ${which} and ${isVisible(of)} and (${of.action ?? null}::text is null or action = ${of.action ?? null})
      and (${of.subject ?? null}::text is null or subject = ${of.subject ?? null}) and ${after ? sql`(asked_at, approval_id) < (${after.at}, ${after.id})` : sql`true`}
    order by asked_at desc, approval_id desc limit ${limit}`.execute(db);
  return rows;
}
