import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import type { Actor, Program } from '../../../context.ts';
import { makeCsrfToken } from './make-csrf-token.ts';

/** Returns the viewer for the header, with the token that their changes must carry. */
export function readViewer(program: Pick<Program, 'key'>, actor: Actor): ViewerSummary {
  if (actor.kind !== 'member') return { isLogin: false, memberId: null, displayName: null, loginToken: null };
  return {
    isLogin: true,
    memberId: actor.actorId,
    displayName: actor.displayName,
    loginToken: makeCsrfToken(program, actor.sessionId),
  };
}
