import type { ViewerSummary } from '../../../contract/identity.ts';
import type { Program, Viewer } from '../../context.ts';
import { makeLoginToken } from './make-login-token.ts';

/** Who is looking, as the header shows it, with the token that their changes must carry. */
export function readViewer(program: Pick<Program, 'key'>, viewer: Viewer): ViewerSummary {
  if (viewer.kind === 'visitor') return { isLogin: false, memberId: null, displayName: null, loginToken: null };
  return {
    isLogin: true,
    memberId: viewer.actorId,
    displayName: viewer.displayName,
    loginToken: makeLoginToken(program, viewer.sessionId),
  };
}
