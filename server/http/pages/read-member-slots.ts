import type { Own } from '../../../contract/page-context.ts';
import type { Actor, Program } from '../../context.ts';
import { readMemberFavourites } from '../../features/catalogue/favourites/read-member-favourites.ts';
import { readViewer } from '../../features/identity/sessions/read-viewer.ts';

export interface MemberSlots {
  readonly own: Own;
  /** Event numbers with a sale alert. */
  readonly alerts: readonly number[];
}

/** Reads a page's personal content. Omits favourites if they cannot be read, since the page still works. */
export async function readMemberSlots(program: Program, actor: Actor): Promise<MemberSlots> {
  const wishes = actor.kind === 'member' ? await wishesOf(program, actor.actorId) : undefined;
  return {
    own: { viewer: readViewer(program, actor), hearts: wishes?.hearts ?? [], newId: program.id() },
    alerts: wishes?.alerts ?? [],
  };
}

async function wishesOf(program: Program, memberId: string) {
  try {
    return await readMemberFavourites(program, memberId);
  } catch (error) {
    program.log.warn({ err: error }, 'the favourites of a member could not be read');
    return undefined;
  }
}
