import { createHash } from 'node:crypto';
import { NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readersPerJob } from '../rules.ts';
import { storeIssue, readConfirmedIds } from './store-newsletter.ts';

/**
 * Stores an issue and queues it for all confirmed readers, in batches. Sending the same content again reaches only
 * readers who have not received it.
 * @returns number of readers queued
 * @throws if the issue is incomplete in any of the three languages
 */
export async function sendNewsletter(
  program: Program,
  permit: Permit<'newsletter.send', 'readers'>,
  content: unknown,
): Promise<{ issueId: string; readers: number }> {
  const issue = NewsletterIssue.parse(content);
  const hash = createHash('sha256').update(JSON.stringify(issue)).digest('hex');
  return program.transact(async (tx) => {
    const issueId = await storeIssue(tx, { issueId: program.id(), hash, content: issue, now: program.now() });
    let readers = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const subscriberIds = await readConfirmedIds(tx, after, readersPerJob);
      if (subscriberIds.length === 0) break;
      await program.publish(tx, 'notices.issue_ready', [{ issueId, subscriberIds }]);
      readers += subscriberIds.length;
      after = subscriberIds.at(-1)!;
    }
    await recordChange(program, tx, permit, { issueId, readers });
    return { issueId, readers };
  });
}
