import { sql } from 'kysely';
import type { Db, Tx } from '../../../context.ts';

export interface PasskeyRow {
  id: string;
  memberId: string;
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

const columns = sql`id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export async function listPasskeyRows(db: Db, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from member_passkey where member_id = ${memberId} order by created_at, id`.execute(db);
  return rows;
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from member_passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** @returns false if the credential is already registered. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
    values (${row.id}, ${row.memberId}, ${row.credentialId}, ${row.publicKey}, ${row.counter},
      ${JSON.stringify(row.transports)}::jsonb, ${row.name}, ${row.createdAt})
    on conflict (credential_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Records a use.
 * @returns false if a concurrent use had the same or a later counter.
 */
export async function recordPasskeyUse(db: Db, row: PasskeyRow, counter: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member_passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${row.id} and counter = ${row.counter} returning 1`.execute(db);
  return rows.length > 0;
}

export async function renamePasskeyRow(db: Db, memberId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update member_passkey set name = ${name} where id = ${id} and member_id = ${memberId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function deletePasskeyRow(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from member_passkey where id = ${id} and member_id = ${memberId} returning 1`.execute(tx);
  return rows.length > 0;
}
