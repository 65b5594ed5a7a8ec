import { isDeepStrictEqual } from 'node:util';
import { exportReadActions, type ExportName } from '../../../../contract/staff/exports.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import type { ExportTable } from './rules.ts';

/** Maximum time between permission checks, in ms; a revoked grant must end within 30 s. */
const recheckMs = 10_000;

/** Thrown when permissions are lost while a file is being written. */
export class NoLongerAllowed extends Error {
  constructor(name: ExportName) {
    super(`the rights to save ${name} were taken away`);
  }
}

/**
 * Returns the rows of a table while the caller may see them. A slow reader cannot hold a file open beyond their session
 * or grants.
 * @param readActor returns the current owner of the session.
 * @throws {NoLongerAllowed} between two batches.
 */
export function whileAllowed(
  ctx: Ctx,
  name: ExportName,
  { columns, batches }: ExportTable,
  readActor: () => Promise<Actor>,
): ExportTable {
  const rights = (actor: Actor) =>
    ([exportReadActions[name], 'export.make'] as const).map((action) => scopesOf({ actor }, action));
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
