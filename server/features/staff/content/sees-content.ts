import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';

/** Returns whether the caller sees content. Content belongs to the whole site and requires a grant for everything. */
export function seesContent(ctx: Ctx): boolean {
  return scopesOf(ctx, 'content.see').some(({ kind }) => kind === 'everything');
}
