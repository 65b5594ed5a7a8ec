import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { writeStaffLanguage } from '../store-staff.ts';
import { requireStaff } from './require-staff.ts';

/** Chooses the language that the consoles speak to who is logged in. */
export async function changeOwnLanguage(
  ctx: Ctx,
  { language }: { language: Language },
): Promise<Outcome<{ done: true }, never>> {
  await writeStaffLanguage(ctx.db, requireStaff(ctx).actorId, language);
  return done({ done: true });
}
