import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { readTransferFacts } from '../../orders/history/read-transfer-facts.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice of accepted tickets for the giver and one for the recipient. */
export async function noticeTransferMoved(
  program: Program,
  { transferId, move }: FactData<'orders.transfer_moved'>,
): Promise<void> {
  const transfer = move === 'accepted' ? await readTransferFacts(program, transferId) : undefined;
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
