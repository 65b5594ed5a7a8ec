import type { credentialChanges, moneyLogged, ownStaffChanges } from '../../../contract/staff/log/logged.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../context.ts';
import type { Permit } from './permit-action.ts';
import { cutSecrets, nameActor, subjectKindOf } from './rules.ts';
import { insertRows } from './store.ts';

/** Facts for people who ask later: what was and what is, amounts in cents; nothing about a person. */
type Details = Readonly<Record<string, unknown>>;

/** Money that moved, or was to move. */
export type Movement = {
  readonly action: (typeof moneyLogged)[number] | `dispute.${DisputeState}`;
  /** Of the charge, the refund, the checkout or the dispute that the action names. */
  readonly subject: string;
  readonly details: Details & { readonly amountCents: number };
};

/** What each subject does once. */
export type MovementAction = Exclude<(typeof moneyLogged)[number], 'refund.failed'>;

/** What a change was, and what it became (`before`, `after`); secrets are cut out. */
export interface Change extends Details {
  readonly before?: unknown;
  readonly after?: unknown;
  /** Why, in the words of whoever did it. */
  readonly reason?: string | null | undefined;
  /** Of what needs a second person. */
  readonly approvalId?: string | null | undefined;
}

/** Writes down what was done by a permit, in the transaction that does it. */
export async function recordChange(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  { actor, action, subject, grant, requestId, userAgent, network }: Permit,
  { reason, approvalId, ...details }: Change,
): Promise<void> {
  const row = {
    id: program.id(),
    action,
    subjectKind: subjectKindOf(action),
    subjectId: String(subject),
    details: cutSecrets(details) as Details,
    requestId,
    grantRole: grant?.role ?? null,
    grantScope: grant?.scope ?? null,
    userAgent,
    network,
    reason: reason?.trim() || null,
    approvalId: approvalId ?? null,
  };
  await insertRows(tx, program.now(), [{ ...row, actor: nameActor(actor) }]);
}

/** Writes down what an import of a source changed; nothing, where it changed nothing. @throws for another source. */
export async function recordImport(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  permit: Permit,
  report: { source: string; added: number; changed: number; removed: number; rejected: readonly unknown[] },
): Promise<void> {
  const { source, added, changed, removed, rejected } = report;
  if (permit.subject !== source) throw new Error(`a permit for ${permit.subject}, an import of ${source}`);
  if (added + changed + removed === 0) return;
  await recordChange(program, tx, permit, { added, changed, removed, rejected: rejected.length });
}

/** What by which somebody logs in was changed. */
export type CredentialChange = (typeof credentialChanges)[number];

/** Writes down that a member's way of logging in is another now, in the transaction that changes it. */
export async function recordCredentialChange(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId: string },
  { memberId, change }: { memberId: string; change: CredentialChange },
): Promise<void> {
  const row = { id: program.id(), action: `member.${change}`, subjectKind: 'member', subjectId: memberId, details: {} };
  await insertRows(tx, program.now(), [{ ...row, actor: nameActor(by.actor), requestId: by.requestId }]);
}

/** What somebody of the staff changed about their own account. */
export type OwnStaffChange = (typeof ownStaffChanges)[number];

/** Writes down that somebody of the staff has changed what they come in by, in the transaction that changes it. */
export async function recordOwnStaffChange(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId: string },
  { staffId, change }: { staffId: string; change: OwnStaffChange },
): Promise<void> {
  const row = { id: program.id(), action: `staff.${change}`, subjectKind: 'staff', subjectId: staffId, details: {} };
  await insertRows(tx, program.now(), [{ ...row, actor: nameActor(by.actor), requestId: by.requestId }]);
}

/** Writes down that money moved, in the transaction that moves it: many movements in one statement. */
export async function recordMovements(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  movements: readonly Movement[],
): Promise<void> {
  const actor = nameActor(by.actor);
  const requestId = by.requestId ?? null;
  await insertRows(
    tx,
    program.now(),
    movements.map(({ action, subject, details }) => {
      const [subjectKind] = action.split('.') as [string];
      return { id: program.id(), actor, action, subjectKind, subjectId: subject, details, requestId };
    }),
  );
}
