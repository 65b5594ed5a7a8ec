import type { Program } from '../../../context.ts';
import { readOptedOut } from '../store-closing.ts';

/** Which of these addresses (as `accountKeyOf` writes them) belong to members who wish no direct marketing. */
export async function listOptedOut(
  program: Pick<Program, 'db'>,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await readOptedOut(program.db, emailKeys));
}
