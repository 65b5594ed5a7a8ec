import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';

export type StaffStepKind = 'code' | 'passkey' | 'proof' | 'invitation' | 'totp' | 'passkey_added';

export interface StaffStepRow {
  staffId: string | null;
  invitationId: string | null;
  name: string | null;
  language: Language | null;
  passwordHash: string | null;
  totpSealed: Buffer | null;
}

export interface NewStaffStep extends Partial<StaffStepRow> {
  kind: StaffStepKind;
  tokenHash: Buffer;
  expiresAt: Date;
}

const columns = sql`staff_id as "staffId", invitation_id as "invitationId", name, language,
  password_hash as "passwordHash", totp_sealed as "totpSealed"`;

export async function insertStaffStep(db: Db | Tx, step: NewStaffStep): Promise<void> {
  await sql`insert into staff_step (token_hash, kind, staff_id, invitation_id, name, language, password_hash,
      totp_sealed, expires_at)
    values (${step.tokenHash}, ${step.kind}, ${step.staffId ?? null}, ${step.invitationId ?? null},
      ${step.name ?? null}, ${step.language ?? null}, ${step.passwordHash ?? null}, ${step.totpSealed ?? null},
      ${step.expiresAt})`.execute(db);
}

interface Key {
  kind: StaffStepKind;
  tokenHash: Buffer;
  now: Date;
}

const isOpen = ({ kind, tokenHash, now }: Key) =>
  sql`token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now}`;

export async function readStaffStep(db: Db, key: Key): Promise<StaffStepRow | undefined> {
  const { rows } = await sql<StaffStepRow>`select ${columns} from staff_step where ${isOpen(key)}`.execute(db);
  return rows[0];
}

/**
 * Counts an attempt before its code is checked, so that parallel attempts count too.
 * @param max maximum number of attempts.
 */
export async function countStaffStepTry(db: Db, key: Key, max: number): Promise<StaffStepRow | undefined> {
  const { rows } = await sql<StaffStepRow>`update staff_step set tries = tries + 1
    where ${isOpen(key)} and tries < ${max} returning ${columns}`.execute(db);
  return rows[0];
}

/** Deletes and returns a step, so that it is used once despite concurrent requests. */
export async function takeStaffStep(db: Db | Tx, key: Key): Promise<StaffStepRow | undefined> {
  const { rows } = await sql<StaffStepRow>`delete from staff_step where ${isOpen(key)} returning ${columns}`.execute(
    db,
  );
  return rows[0];
}

/** Ends all of a person's pending steps after a change of password or account. */
export async function deleteStaffStepsOf(tx: Tx, staffId: string): Promise<void> {
  await sql`delete from staff_step where staff_id = ${staffId}`.execute(tx);
}

export async function deleteExpiredStaffSteps(db: Db, now: Date): Promise<void> {
  await sql`delete from staff_step where expires_at <= ${now}`.execute(db);
}
