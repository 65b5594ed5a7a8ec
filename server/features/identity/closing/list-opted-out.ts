import type { Program } from '../../../context.ts';
import { readOptedOut } from './store-closing.ts';

/** Returns those addresses (in `accountKeyOf` form) whose members opted out of direct marketing. */
export async function listOptedOut(
  program: Pick<Program, 'db'>,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await readOptedOut(program.db, emailKeys));
}
