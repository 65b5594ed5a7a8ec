import type { Ctx } from '../../../context.ts';
import { memberContext } from '../../../testing/members.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { codeOf } from '../second-factor/testing-codes.ts';
import { logIn } from '../sign-in/log-in.ts';
import { confirmAuthenticator, startAuthenticator } from './manage-authenticator.ts';

export interface TestAuthenticator {
  /** Session in which it was added. */
  owner: Ctx;
  recoveryCodes: string[];
  code: () => string;
}

/** Logs in with `correct horse` and adds an app. Advances the clock past the code just used. */
export async function addAuthenticator(program: TestProgram, email: string): Promise<TestAuthenticator> {
  valueOf(await logIn(program.ctx(), { loginName: email, password: 'correct horse' }));
  const owner = await memberContext(program, email);
  const { secret } = valueOf(await startAuthenticator(owner));
  const { recoveryCodes } = valueOf(await confirmAuthenticator(owner, { code: codeOf(program, secret) }));
  program.clock.advance(60_000);
  return { owner, recoveryCodes, code: () => codeOf(program, secret) };
}
