import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readTransferOverview } from '../../orders/history/read-transfer-overview.ts';
import { insertNotices } from '../store.ts';

/** Adds one notice for the giver and one for the recipient of accepted tickets. */
export async function noticeTransferMoved(
  program: Program,
  { transferId, move }: DomainEventData<'orders.transfer_moved'>,
): Promise<void> {
  const transfer = move === 'accepted' ? await readTransferOverview(program, transferId) : undefined;
  if (!transfer?.toMemberId) return;
  const { number, performanceId, quantity, fromMemberId, toMemberId } = transfer;
  const createdAt = program.now();
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId: fromMemberId,
      factKey: `given:${transferId}`,
      facts: { kind: 'tickets_given', number, performanceId, quantity },
      createdAt,
    },
    {
      noticeId: program.id(),
      memberId: toMemberId,
      factKey: `received:${transferId}`,
      facts: { kind: 'tickets_received', number, performanceId, quantity },
      createdAt,
    },
  ]);
}
