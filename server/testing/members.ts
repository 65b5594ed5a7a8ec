import { Registration } from '../../contract/identity/account.ts';
import type { Ctx } from '../context.ts';
import { activateMember } from '../features/identity/accounts/activate-member.ts';
import { registerMember } from '../features/identity/accounts/register-member.ts';
import { sendActivation } from '../features/identity/accounts/send-activation.ts';
import { readOutbox } from '../platform/mail.ts';
import type { TestProgram } from './open-program.ts';
import { valueOf } from './outcomes.ts';

/** Returns a valid registration as the contract parses it; tests change the fields under test. */
export function registrationOf(email: string, changes: Partial<Registration> = {}): Registration {
  return Registration.parse({
    email,
    confirmEmail: email,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    title: 'miss',
    firstName: 'Sum Yi',
    lastName: 'Chan',
    birthday: { year: 1994, month: 7, day: 12 },
    address: {
      country: 'HK',
      province: 'Hong Kong',
      area: 'Kowloon',
      district: 'Kwun Tong',
      street: '1 Hoi Yuen Road',
      building: 'Flat A, 8/F',
    },
    mobile: { areaCode: '852', number: '5123 4567' },
    interests: ['music'],
    agreeToTerms: true,
    ...changes,
  });
}

/**
 * Registers and sends the activation mail as the worker would; only for programs without a worker.
 * @returns the link's token.
 */
export async function registerWithMail(
  program: TestProgram,
  email: string,
  changes: Partial<Registration> = {},
): Promise<string> {
  valueOf(await registerMember(program.ctx(), registrationOf(email, changes)));
  await sendActivation(program, { memberId: await memberOf(program, email), language: 'en_us' });
  return tokenInMailTo(program, email);
}

export async function tokenInMailTo(program: TestProgram, email: string): Promise<string> {
  const mail = (await readOutbox(program.pool, 100)).find((message) => message.recipient === email);
  const token = /[?&]token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`no mail with a link to ${email}`);
  return token;
}

/** Creates a member who can log in with `correct horse`. */
export async function activatedMember(program: TestProgram, email: string): Promise<{ memberId: string }> {
  const token = await registerWithMail(program, email);
  valueOf(await activateMember(program.ctx(), { token, newPassword: 'correct horse' }));
  return { memberId: await memberOf(program, email) };
}

/** Creates a logged-in member whose session is in the database. */
export async function memberContext(program: TestProgram, email: string): Promise<Ctx> {
  const { rows } = await program.pool.query<{ memberId: string; sessionId: string }>(
    `select s.member_id as "memberId", s.id as "sessionId" from member_session s
    join member_profile p on p.member_id = s.member_id where p.email = $1 order by s.created_at desc limit 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`${email} is not logged in`);
  const { memberId, sessionId } = rows[0];
  return program.ctx({ kind: 'member', actorId: memberId, sessionId, displayName: 'Test Member' });
}

async function memberOf({ pool }: TestProgram, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select member_id as id from member_profile where email = $1', [
    email,
  ]);
  return rows[0]!.id;
}
