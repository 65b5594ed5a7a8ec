import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Program } from '../../../context.ts';
import { deleteOldEmailChanges } from '../store-email-changes.ts';
import { deleteOldCodes } from '../store-one-time-passwords.ts';
import { deleteExpired } from '../store-sessions.ts';
import { deleteExpiredSteps } from '../store-sign-in-methods.ts';
import { deleteOldStaffDevices } from '../store-staff-independence.ts';
import { deleteExpiredStaffSessions } from '../store-staff-sessions.ts';
import { deleteExpiredStaffSteps } from '../store-staff-steps.ts';

/** How long invalidated codes are retained after they expire: one day. */
const rememberCodesMs = 24 * 60 * 60 * 1000;

/** How long staff devices are retained, in ms: as long as the independence check reads them. */
const rememberStaffDevicesMs = staffLifetimes.independenceDays * 24 * 60 * 60 * 1000;

/** Deletes expired sessions, tokens and counters. Called by the worker's periodic jobs. */
export async function forgetExpired(program: Program): Promise<void> {
  const now = program.now();
  await deleteExpired(program.db, now);
  await deleteOldEmailChanges(program.db, now);
  await deleteExpiredSteps(program.db, now);
  await deleteExpiredStaffSteps(program.db, now);
  await deleteExpiredStaffSessions(program.db, now);
  await deleteOldStaffDevices(program.db, new Date(now.getTime() - rememberStaffDevicesMs));
  await deleteOldCodes(program.db, now, new Date(now.getTime() - rememberCodesMs));
}
