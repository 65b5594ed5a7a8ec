import type { credentialChanges, moneyLogged, ownStaffChanges } from '../../../contract/staff/log/logged.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';
import type { Actor, Program, Tx } from '../../context.ts';
import type { Permit } from './permit-action.ts';
import { cutSecrets, nameActor, subjectKindOf } from './rules.ts';
import { insertRows } from './store.ts';

/** Details for later questions: earlier and new values, amounts in cents. Contains no personal data. */
type Details = Readonly<Record<string, unknown>>;

/** Money that moved or was due to move. */
export type MoneyMovement = {
  readonly action: (typeof moneyLogged)[number] | `dispute.${DisputeState}`;
  /** ID of the charge, refund, checkout or dispute. */
  readonly subject: string;
  readonly details: Details & { readonly amountCents: number };
};

/** Actions that happen at most once per subject. */
export type MovementAction = Exclude<(typeof moneyLogged)[number], 'refund.failed'>;

/** Earlier and new value (`before`, `after`); secrets are removed. */
export interface Change extends Details {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null | undefined;
  /** Set if the action needs a second person. */
  readonly approvalId?: string | null | undefined;
}

/** Records a permitted action, in the transaction that performs it. */
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

/**
 * Records an import's changes, if any.
 * @throws if the permit is for another source.
 */
export async function recordImport(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  permit: Permit,
  report: { source: string; added: number; changed: number; removed: number; rejected: readonly unknown[] },
): Promise<void> {
  const { source, added, changed, removed, rejected } = report;
  if (permit.subject !== source)
    throw new Error(`the permit for ${permit.subject} does not cover an import of ${source}`);
  if (added + changed + removed === 0) return;
  await recordChange(program, tx, permit, { added, changed, removed, rejected: rejected.length });
}

export type CredentialChange = (typeof credentialChanges)[number];

/** Records a change to a member's sign-in methods, in the transaction that makes it. */
export async function recordCredentialChange(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId: string },
  { memberId, change }: { memberId: string; change: CredentialChange },
): Promise<void> {
  const row = { id: program.id(), action: `member.${change}`, subjectKind: 'member', subjectId: memberId, details: {} };
  await insertRows(tx, program.now(), [{ ...row, actor: nameActor(by.actor), requestId: by.requestId }]);
}

export type OwnStaffChange = (typeof ownStaffChanges)[number];

/** Records a staff member's change to their own credentials, in the transaction that makes it. */
export async function recordOwnStaffChange(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId: string },
  { staffId, change }: { staffId: string; change: OwnStaffChange },
): Promise<void> {
  const row = { id: program.id(), action: `staff.${change}`, subjectKind: 'staff', subjectId: staffId, details: {} };
  await insertRows(tx, program.now(), [{ ...row, actor: nameActor(by.actor), requestId: by.requestId }]);
}

/** Records money movements in one statement, in the transaction that moves the money. */
export async function recordMovements(
  program: Pick<Program, 'id' | 'now'>,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  movements: readonly MoneyMovement[],
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
