import type { Ctx } from '../../../context.ts';
import { scopesOf } from '../../audit/permit-action.ts';

/** Content is the whole site's: whose grant is not for everything sees none of it. */
export function seesContent(ctx: Ctx): boolean {
  return scopesOf(ctx, 'content.see').some(({ kind }) => kind === 'everything');
}
