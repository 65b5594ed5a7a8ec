import type { Program } from '../../../context.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { listSessionRows } from '../store-sign-in-methods.ts';

/** Lists a member's sessions for staff, latest first. */
export async function listSessions(
  program: Pick<Program, 'db' | 'now'>,
  memberId: string,
): Promise<{ device: string; network: string; since: Date }[]> {
  const rows = await listSessionRows(program.db, memberId, program.now());
  return rows.map(({ userAgent, network, since }) => {
    const { browser, system } = describeDevice(userAgent);
    return { device: [browser, system].filter(Boolean).join(', '), network: network ?? '', since };
  });
}
