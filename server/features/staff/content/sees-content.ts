import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';

/** Returns whether the caller sees content. It belongs to the whole site, so only a grant for everything shows it. */
export function seesContent(ctx: Ctx): boolean {
  return scopesOf(ctx, 'content.see').some(({ kind }) => kind === 'everything');
}
