import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

/** Sets a person's recovery codes and ends earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(tx);
  await sql`insert into staff_recovery_code (code_hash, staff_id)
    select hash, ${staffId} from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as r(hash)`.execute(tx);
}

/**
 * Consumes a recovery code.
 * @returns false if it is not valid.
 */
export async function takeRecoveryCode(db: Db, staffId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update staff_recovery_code set used_at = ${now}
    where code_hash = ${hash} and staff_id = ${staffId} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
}

export interface StaffPasskeyRow {
  passkeyId: string;
  staffId: string;
  /** base64url */
  credentialId: string;
  /** COSE, base64url */
  publicKey: string;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = sql`passkey_id as "passkeyId", staff_id as "staffId", credential_id as "credentialId",
  public_key as "publicKey", counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function findStaffPasskey(db: Db, credentialId: string): Promise<StaffPasskeyRow | undefined> {
  const { rows } = await sql<StaffPasskeyRow>`select ${columns} from staff_passkey
    where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/**
 * Records a use.
 * @returns false if a concurrent use had the same or a later counter.
 */
export async function recordStaffPasskeyUse(
  db: Db,
  row: StaffPasskeyRow,
  counter: bigint,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update staff_passkey set counter = ${counter}, last_used_at = ${now}
    where passkey_id = ${row.passkeyId} and counter = ${row.counter} returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes all passkeys of a person who regains access by an invitation. */
export async function deleteStaffPasskeys(tx: Tx, staffId: string): Promise<void> {
  await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(tx);
}

export async function listStaffPasskeys(db: Db | Tx, staffId: string): Promise<StaffPasskeyRow[]> {
  const { rows } = await sql<StaffPasskeyRow>`select ${columns} from staff_passkey
    where staff_id = ${staffId} order by created_at, passkey_id`.execute(db);
  return rows;
}

/** @returns false if the credential is already registered. */
export async function insertStaffPasskey(tx: Tx, row: Omit<StaffPasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const { rows } = await sql`insert into staff_passkey (passkey_id, staff_id, credential_id, public_key, counter,
      transports, name, created_at)
    values (${row.passkeyId}, ${row.staffId}, ${row.credentialId}, ${row.publicKey}, ${row.counter},
      ${JSON.stringify(row.transports)}::jsonb, ${row.name}, ${row.createdAt})
    on conflict (credential_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** @returns false if the passkey is not this person's. */
export async function deleteStaffPasskey(tx: Tx, staffId: string, passkeyId: string): Promise<boolean> {
  const { rows } = await sql`delete from staff_passkey where passkey_id = ${passkeyId} and staff_id = ${staffId}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Counts unused recovery codes. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_recovery_code
    where staff_id = ${staffId} and used_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks the account, so that credential changes run one after another. */
export async function lockStaff(tx: Tx, staffId: string): Promise<void> {
  await sql`select 1 from staff where staff_id = ${staffId} for update`.execute(tx);
}

export async function writeStaffPassword(tx: Tx, staffId: string, hash: string): Promise<void> {
  await sql`update staff set password_hash = ${hash} where staff_id = ${staffId}`.execute(tx);
}

/** @param step 30-second step of the code that confirmed it. */
export async function writeTotp(tx: Tx, staffId: string, sealed: Buffer, step: number): Promise<void> {
  await sql`update staff set totp_sealed = ${sealed}, totp_step = ${step} where staff_id = ${staffId}`.execute(tx);
}

export async function readSealedTotps(db: Db): Promise<{ id: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`select staff_id as id, totp_sealed as sealed
    from staff where totp_sealed is not null`.execute(db);
  return rows;
}

/**
 * Replaces a sealed secret with the same one under the current key.
 * @returns false if it changed meanwhile.
 */
export async function replaceSealedTotp(db: Db, staffId: string, sealed: Buffer, again: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update staff set totp_sealed = ${again}
    where staff_id = ${staffId} and totp_sealed = ${sealed}`.execute(db);
  return numAffectedRows === 1n;
}
