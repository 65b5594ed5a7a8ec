import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export interface MemberTotpRow {
  sealed: Buffer;
  addedAt: Date;
  recoveryCodesLeft: number;
}

export async function readMemberTotp(db: Db, memberId: string): Promise<MemberTotpRow | undefined> {
  const { rows } = await sql<MemberTotpRow>`select sealed, added_at as "addedAt", (select count(*)::int
      from member_recovery_code r where r.member_id = t.member_id and used_at is null) as "recoveryCodesLeft"
    from member_totp t where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * Sets the member's app and replaces an earlier one.
 * @param totp.step 30-second step of the code that confirmed it.
 */
export async function writeMemberTotp(
  tx: Tx,
  totp: { memberId: string; sealed: Buffer; step: number; now: Date },
): Promise<void> {
  await sql`insert into member_totp (member_id, sealed, last_step, added_at)
    values (${totp.memberId}, ${totp.sealed}, ${totp.step}, ${totp.now})
    on conflict (member_id) do update set sealed = excluded.sealed, last_step = excluded.last_step,
      added_at = excluded.added_at`.execute(tx);
}

/**
 * Removes the app and its recovery codes.
 * @returns false if there is none.
 */
export async function deleteMemberTotp(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from member_totp where member_id = ${memberId} returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Consumes the code of a 30-second step.
 * @returns false if it or a later one was used.
 */
export async function takeMemberTotpStep(db: Db, memberId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update member_totp set last_step = ${step}
    where member_id = ${memberId} and last_step < ${step} returning 1`.execute(db);
  return rows.length > 0;
}

export async function readSealedMemberTotps(db: Db): Promise<{ id: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`select member_id as id, sealed from member_totp`.execute(
    db,
  );
  return rows;
}

/**
 * Replaces a sealed secret with the same one under the current key.
 * @returns false if it changed meanwhile.
 */
export async function replaceSealedMemberTotp(db: Db, memberId: string, sealed: Buffer, again: Buffer) {
  const { numAffectedRows } = await sql`update member_totp set sealed = ${again}
    where member_id = ${memberId} and sealed = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Sets the member's recovery codes and ends earlier ones.
 * @returns false if there is no app.
 */
export async function replaceMemberRecoveryCodes(tx: Tx, memberId: string, hashes: readonly string[]) {
  const { rows } = await sql`select 1 from member_totp where member_id = ${memberId} for update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from member_recovery_code where member_id = ${memberId}`.execute(tx);
  await sql`insert into member_recovery_code (code_hash, member_id)
    select hash, ${memberId} from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as r(hash)`.execute(tx);
  return true;
}

/**
 * Consumes a recovery code.
 * @returns false if it is not valid.
 */
export async function takeMemberRecoveryCode(db: Db, memberId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update member_recovery_code set used_at = ${now}
    where code_hash = ${hash} and member_id = ${memberId} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}
