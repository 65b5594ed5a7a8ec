import { isDeepStrictEqual } from 'node:util';
import { exportLooks, type ExportName } from '../../../../contract/staff/exports.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import type { ExportTable } from './rules.ts';

/** How long rows go on without somebody's rights being looked at again. Milliseconds: a grant taken away ends within 30 s. */
const recheckMs = 10_000;

/** Somebody's rights were taken away while a file of theirs was being written. */
export class NoLongerAllowed extends Error {
  constructor(name: ExportName) {
    super(`the rights to save ${name} were taken away`);
  }
}

/**
 * The rows of a table for as long as whoever saves it may see them: a slow reader keeps no file open beyond their session
 * or their grants. @param readActor who holds the session now. @throws {NoLongerAllowed} between two batches.
 */
export function whileAllowed(
  ctx: Ctx,
  name: ExportName,
  { columns, batches }: ExportTable,
  readActor: () => Promise<Actor>,
): ExportTable {
  const rights = (actor: Actor) =>
    ([exportLooks[name], 'export.make'] as const).map((action) => scopesOf({ actor }, action));
  const had = rights(ctx.actor);
  async function* go() {
    let lookedAt = ctx.now().getTime();
    for await (const batch of batches) {
      if (ctx.now().getTime() - lookedAt >= recheckMs) {
        if (!isDeepStrictEqual(rights(await readActor()), had)) throw new NoLongerAllowed(name);
        lookedAt = ctx.now().getTime();
      }
      yield batch;
    }
  }
  return { columns, batches: go() };
}
