import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import type { Program } from '../../../context.ts';
import { readDeliveries } from '../../../platform/record-mail.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { readNoticeRecords } from '../store.ts';
import { readSubscriptionRecords } from '../newsletter/store-newsletter.ts';

/** Maximum messages exported; older ones are deleted after three months anyway. */
const max = 1000;

/** Exports a member's personal data from inbox, newsletter and email. */
export async function exportNoticeData(program: Program, memberId: string): Promise<DataPart> {
  const contact = await readContact(program, memberId);
  if (!contact) return { part: 'notices', records: [] };
  const deliveries = await readDeliveries(program.pool, contact.email, max);
  return {
    part: 'notices',
    records: [
      { record: 'inbox', rows: await readNoticeRecords(program.db, memberId) },
      { record: 'newsletter', rows: await readSubscriptionRecords(program.db, accountKeyOf(contact.email)) },
      {
        record: 'mail',
        rows: deliveries.map(({ kind, state, createdAt, updatedAt }) => ({
          kind,
          state,
          created_at: createdAt,
          updated_at: updatedAt,
        })),
      },
    ],
  };
}
