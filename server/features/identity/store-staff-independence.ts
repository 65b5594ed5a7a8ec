import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { StaffRole } from '../../../contract/identity/staff.ts';

export async function writeStaffDevice(
  db: Db,
  { deviceHash, staffId, seenAt }: { deviceHash: Buffer; staffId: string; seenAt: Date },
): Promise<void> {
  await sql`insert into staff_device (device_hash, staff_id, seen_at) values (${deviceHash}, ${staffId}, ${seenAt})
    on conflict (device_hash, staff_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** @param seenBefore deletes devices on which no session has started since. */
export async function deleteOldStaffDevices(db: Db, seenBefore: Date): Promise<void> {
  await sql`delete from staff_device where seen_at < ${seenBefore}`.execute(db);
}

interface Pair {
  askedBy: string;
  approver: string;
  since: Date;
}

/**
 * Returns true if, since then, the approver invited the requester or granted them one of some roles, even if since
 * revoked.
 */
export async function findIntroduction(
  db: Db,
  { askedBy, approver, since, askingRoles }: Pair & { askingRoles: readonly StaffRole[] },
): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_invitation join staff using (email)
      where staff_id = ${askedBy} and invited_by = ${approver} and role is not null and invited_at > ${since}
    union all
    select 1 from (
      select staff_id, role, granted_by, granted_at from staff_grant
      union all select staff_id, role, granted_by, granted_at from lost_staff_grant) granted
      where staff_id = ${askedBy} and granted_by = ${approver} and granted_at > ${since}
        and role = any(${[...askingRoles]}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns true if both accounts have started a session in one browser since then. */
export async function findSharedDevice(db: Db, { askedBy, approver, since }: Pair): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_device one join staff_device other using (device_hash)
    where one.staff_id = ${askedBy} and other.staff_id = ${approver}
      and one.seen_at > ${since} and other.seen_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}
