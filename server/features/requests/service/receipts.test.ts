import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeliveryChangeRequest } from '../../../../contract/requests/change-requests.ts';
import { ContactRequest } from '../../../../contract/requests/requests.ts';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { requestsHandlers } from '../calls.ts';
import { referenceNumber } from '../rules.ts';
import { startRequest } from './start-request.ts';
import { change, enquiry, referenceOf, withPicture } from './testing-requests.ts';

let program: TestProgram;
const staff = staffActor('customerService');

beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const visitor = (): Ctx => program.ctx();

test('shows the reference number for a signed receipt any number of times', async () => {
  const body = ContactRequest.parse(enquiry());
  const outcome = await requestsHandlers.contactUs(visitor(), { body });
  const reference = referenceOf(outcome);
  const { receipt } = (outcome as { value: { receipt: string } }).value;
  // The receipt is part of a URL.
  for (const typed of Object.values(enquiry()) as string[]) expect(receipt).not.toContain(typed);
  for (const ctx of [visitor(), program.ctx(undefined, 'zh_cn'), program.ctx(staff)])
    expect(await startRequest(ctx, { receipt })).toMatchObject({ received: { reference } });
  const other = referenceNumber(program.random(6));
  const forged = [
    '',
    reference,
    `${reference}.`,
    receipt.slice(0, -1),
    `${receipt}x`,
    receipt.replace(reference, other),
  ];
  for (const one of forged) expect(await startRequest(visitor(), { receipt: one })).toMatchObject({ received: null });
  const ctx = visitor();
  const changed = change('1000000008', await withPicture(ctx));
  const delivered = { ...enquiry(), number: '1000000008', address: '九龍彌敦道 1 號', picture: await withPicture(ctx) };
  for (const sent of [
    await requestsHandlers.requestTransactionChange(ctx, { body: changed }),
    await requestsHandlers.requestDeliveryChange(ctx, { body: DeliveryChangeRequest.parse(delivered) }),
  ]) {
    const value = sent.ok ? sent.value : undefined;
    expect(await startRequest(ctx, { receipt: value!.receipt })).toMatchObject({
      received: { reference: value!.reference },
    });
  }
});
