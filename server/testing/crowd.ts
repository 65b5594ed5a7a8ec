import { sessionCookieName } from '../../contract/identity/account.ts';
import { makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { signSession } from '../features/identity/sessions/sign-session.ts';
import type { RunningProgram } from '../program.ts';
import { requestContext } from './contexts.ts';
import { activatedMember } from './members.ts';
import type { TestProgram } from './open-program.ts';

export interface LoggedIn {
  memberId: string;
  sessionId: string;
  cookie: string;
  token: string;
}

/** Members per statement. */
const atOnce = 2000;
const sessionMs = 24 * 60 * 60 * 1000;

/**
 * Logs in many members: one registers, the others are copies with their own sessions, because password hashing is slow
 * by design.
 * @param options.lastMs lifetime of their sessions; `name` distinguishes crowds in one database.
 */
export async function logInCrowd(
  program: RunningProgram,
  count: number,
  { lastMs = sessionMs, name = 'member' }: { lastMs?: number; name?: string } = {},
): Promise<LoggedIn[]> {
  const address = '10.1.1.1';
  const { memberId } = await activatedMember(
    { ...program, ctx: () => requestContext(program, { address }) } as TestProgram,
    `${name}@crowd.test`,
  );
  const crowd: LoggedIn[] = [];
  while (crowd.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - crowd.length) }, (_, at) => {
      const token = program.random(24).toString('hex').slice(0, 32);
      return {
        memberId: program.id(),
        sessionId: program.id(),
        token,
        email: `${name}${crowd.length + at}@crowd.test`,
      };
    });
    const expires = new Date(program.now().getTime() + lastMs);
    await program.pool.query(copyMembers, [memberId, JSON.stringify(some), program.now(), expires]);
    crowd.push(
      ...some.map(({ memberId: id, sessionId, token }) => ({
        memberId: id,
        sessionId,
        cookie: `${sessionCookieName}=${signSession(program, token)}`,
        token: makeCsrfToken(program, sessionId),
      })),
    );
  }
  return crowd;
}

const copyMembers = `
  with one as (
    select (o->>'memberId')::uuid as id, (o->>'sessionId')::uuid as session_id, o->>'token' as token, o->>'email' as email
    from jsonb_array_elements($2::jsonb) o
  ), members as (
    insert into member
    select (jsonb_populate_record(m, jsonb_build_object('id', one.id, 'email', one.email))).*
    from member m, one where m.id = $1
    returning id
  ), profiles as (
    insert into member_profile
    select (jsonb_populate_record(p, jsonb_build_object('member_id', one.id, 'email', one.email))).*
    from member_profile p, one where p.member_id = $1
  )
  insert into member_session (id, token, member_id, expires_at, created_at, updated_at)
  select session_id, token, one.id, $4, $3, $3 from one`;
