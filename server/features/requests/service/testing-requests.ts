import { expect } from 'vitest';
import { DeliveryChangeRequest, TransactionChangeRequest } from '../../../../contract/requests/change-requests.ts';
import type { Ctx } from '../../../context.ts';
import { storeSentFile } from '../uploads/receive-upload.ts';
import { photograph } from '../uploads/testing-uploads.ts';

export const enquiry = (more: object = {}) => ({
  name: 'Chan Sum Yi',
  email: 'sender@mail.example',
  telephone: '5123 4567',
  message: 'Where is my seat?\n<script>alert(1)</script>',
  ...more,
});

/** Returns a request to change a name. */
export const change = (number: string, picture: string, more: object = {}) =>
  TransactionChangeRequest.parse({
    number,
    firstDigits: '4111',
    lastDigits: '1111',
    picture,
    changesName: true,
    newName: 'Lee Ka Yan',
    newAddress: 'not ticked',
    ...more,
  });

export const delivery = (number: string, more: object = {}) =>
  DeliveryChangeRequest.parse({
    number,
    name: '陳大文',
    telephone: '9123 4567',
    address: '九龍彌敦道 1 號',
    email: 'else@mail.example',
    ...more,
  });

/**
 * Uploads a picture in this browser.
 * @returns its key.
 */
export async function withPicture(ctx: Ctx): Promise<string> {
  return storeSentFile(ctx, await photograph(400, 300));
}

export function referenceOf(outcome: { ok: boolean; value?: { reference: string } }): string {
  expect(outcome).toMatchObject({ ok: true });
  return outcome.value!.reference;
}
