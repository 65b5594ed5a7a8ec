import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { readRecords, type GatewayRecord } from './read-records.ts';
import { writeAmount } from './sign-fields.ts';

/** Maximum characters in a response; the records of one order take a few thousand. */
const longest = 512 * 1024;

export interface PaydollarGateway {
  readonly settings: PayDollarSettings;
  readonly patienceMs: () => number;
}

/** Response to a refund request; `refused` is the gateway's reason. */
export type RefundAnswer = { orderStatus: string } | { refused: string };

async function callGateway(
  { settings, patienceMs: timeoutMs }: PaydollarGateway,
  fields: Record<string, string>,
): Promise<string> {
  const { merchantId, loginId, password, base } = settings;
  const response = await fetch(`${base}/merchant/api/orderApi.jsp`, {
    method: 'POST',
    body: new URLSearchParams({ merchantId, loginId, password, ...fields }),
    // The body contains a login, which must not be sent elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs()),
  });
  if (!response.ok) throw new Error(`the gateway responded with ${response.status}`);
  const text = await response.text();
  if (text.length > longest) throw new Error('the gateway response is too long for one order');
  return text.trim();
}

/**
 * Returns the gateway's records of an order: one per attempt and per later change; empty if no one has tried to pay.
 */
export async function queryOrder(gateway: PaydollarGateway, orderRef: string): Promise<GatewayRecord[]> {
  const text = await callGateway(gateway, { actionType: 'Query', orderRef });
  if (text.startsWith('<')) {
    // The account may have other users, whose records are not ours.
    return readRecords(text).filter((record) => record.get('ref') === orderRef);
  }
  const message = new URLSearchParams(text).get('errMsg') ?? '';
  if (/\b(?:not found|no record)\b/i.test(message)) return [];
  throw new Error(`the gateway query failed: ${message.slice(0, 100) || 'it gave no reason'}`);
}

/** Requests a refund. Not idempotent: the gateway cannot distinguish a repeated request from a new one. */
export async function sendRefundRequest(
  gateway: PaydollarGateway,
  payRef: string,
  amountCents: number,
): Promise<RefundAnswer> {
  const text = await callGateway(gateway, { actionType: 'RequestRefund', payRef, amount: writeAmount(amountCents) });
  const fields = new URLSearchParams(text);
  const code = fields.get('resultCode');
  if (code === '0') return { orderStatus: fields.get('orderStatus') ?? '' };
  if (code === null) throw new Error('the gateway response is not a result');
  return { refused: fields.get('errMsg')?.trim().slice(0, 100) || `result ${code.slice(0, 10)}` };
}
