import type { Program } from '../../../context.ts';
import { consume, limiter } from '../throttling/limit-attempts.ts';
import { networkOf } from '../rules.ts';

/** Logins begun or finished from one network: 200 in 10 minutes, our decision; a school may stand behind one address. */
// The limiter is counted under this name in the database.
const steps = limiter('way-in', { points: 200, seconds: 600 });

/** Counts one. @returns false when there were too many. */
export function mayTrySignInMethod(program: Program, address: string): Promise<boolean> {
  return consume(program, steps, networkOf(address));
}
