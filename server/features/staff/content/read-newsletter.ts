import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { countReaders, listIssues } from '../../notices/newsletter/count-readers.ts';
import { seesContent } from './sees-content.ts';

const maxIssues = 50;

/**
 * Returns reader counts and sent issues; empty if the caller may not see content.
 * @param max maximum issues.
 */
export async function readNewsletter(ctx: Ctx, max: number = maxIssues): Promise<StaffOutputOf<'readNewsletter'>> {
  if (!seesContent(ctx)) return { readers: [], issues: [] };
  const issues = await listIssues(ctx, max);
  return {
    readers: await countReaders(ctx),
    issues: issues.map(({ sentAt, ...one }) => ({ ...one, sentAt: sentAt.toISOString() })),
  };
}
