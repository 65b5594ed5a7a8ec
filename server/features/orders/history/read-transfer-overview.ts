import type { Program } from '../../../context.ts';
import { readTransfer, type TransferRow } from '../store-transfers.ts';

export type TransferOverview = Pick<TransferRow, 'fromMemberId' | 'toMemberId' | 'number' | 'performanceId'> & {
  readonly quantity: number;
};

export async function readTransferOverview(
  program: Program,
  transferId: string,
): Promise<TransferOverview | undefined> {
  const transfer = await readTransfer(program.db, transferId);
  if (!transfer) return undefined;
  const { fromMemberId, toMemberId, number, performanceId, numbers } = transfer;
  return { fromMemberId, toMemberId, number, performanceId, quantity: numbers.length };
}
