import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export interface NewEmailChange {
  changeId: string;
  memberId: string;
  email: string;
  accountEmail: string;
  expiresAt: Date;
}

// Digest of the current password or of its absence, so that the hash does not leave its table.
const passwordDigest = sql`encode(sha256(convert_to(coalesce((select a.password from member_account a
  where a.member_id = m.id and a.provider_id = 'credential'), ''), 'UTF8')), 'hex')`;

/**
 * Records a requested change and replaces earlier ones.
 * @returns false if the account is gone.
 */
export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<boolean> {
  await sql`delete from email_change where member_id = ${change.memberId} and confirmed_at is null`.execute(tx);
  const { rows } = await sql`
    insert into email_change (id, member_id, email, account_email, old_email, old_account_email, password_digest,
      expires_at)
    select ${change.changeId}, m.id, ${change.email}, ${change.accountEmail}, p.email, m.email, ${passwordDigest},
      ${change.expiresAt}
    from member m join member_profile p on p.member_id = m.id
    where m.id = ${change.memberId}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export interface EmailChangeRow {
  memberId: string;
  email: string;
  accountEmail: string;
  oldEmail: string;
  oldAccountEmail: string;
  expiresAt: Date;
}

const columns = sql`c.member_id as "memberId", c.email, c.account_email as "accountEmail", c.old_email as "oldEmail",
  c.old_account_email as "oldAccountEmail", c.expires_at as "expiresAt"`;

export async function readUnsentEmailChange(db: Db, changeId: string): Promise<EmailChangeRow | undefined> {
  const { rows } = await sql<EmailChangeRow>`select ${columns} from email_change c
    where c.id = ${changeId} and c.sent_at is null and c.confirmed_at is null`.execute(db);
  return rows[0];
}

export async function markEmailChangeSent(db: Db, changeId: string, now: Date): Promise<void> {
  await sql`update email_change set sent_at = ${now} where id = ${changeId}`.execute(db);
}

/** Returns a completed change whose old address has not been notified yet. */
export async function readMadeEmailChange(db: Db, changeId: string): Promise<EmailChangeRow | undefined> {
  const { rows } = await sql<EmailChangeRow>`select ${columns} from email_change c
    where c.id = ${changeId} and c.confirmed_at is not null`.execute(db);
  return rows[0];
}

export async function deleteEmailChange(db: Db, changeId: string): Promise<void> {
  await sql`delete from email_change where id = ${changeId}`.execute(db);
}

/** Deletes completed changes after their old address is notified; a failing job has three days. */
export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await sql`delete from email_change where expires_at <= ${now}`.execute(db);
}

/** Returns true if a link can still be used, as far as its own row shows. */
export async function emailChangeIsOpen(
  db: Db,
  { changeId, memberId }: { changeId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from email_change
    where id = ${changeId} and member_id = ${memberId} and confirmed_at is null and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

/**
 * Consumes a link. One of several concurrent uses succeeds, and none if the member's address or password has changed
 * since the request.
 */
export async function confirmEmailChange(
  tx: Tx,
  { changeId, memberId }: { changeId: string; memberId: string },
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const { rows } = await sql<EmailChangeRow>`
    update email_change c set confirmed_at = ${now}
    from member m
    where c.id = ${changeId} and c.member_id = ${memberId} and c.confirmed_at is null and c.expires_at > ${now}
      and m.id = c.member_id and m.email = c.old_account_email and (m.banned is not true or m.ban_expires <= ${now})
      and c.password_digest = ${passwordDigest}
    returning ${columns}`.execute(tx);
  return rows[0];
}

/**
 * Changes the account's address.
 * @returns false if the current address is not the one that the change started from.
 * @throws the database's 23505 if the address is in use.
 */
export async function moveAccount(tx: Tx, change: EmailChangeRow, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member set email = ${change.accountEmail}, updated_at = ${now}
    where id = ${change.memberId} and email = ${change.oldAccountEmail} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update member_profile set email = ${change.email} where member_id = ${change.memberId}`.execute(tx);
  return true;
}

/** Returns the addresses that a member requested or had before, as mail was sent to them. */
export async function readRequestedAddresses(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from email_change where member_id = ${memberId}
    union select old_email from email_change where member_id = ${memberId}`.execute(db);
  return rows.map((row) => row.email);
}
