import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import type { Api } from '../../../contract/calls.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import type { PageContext } from '../../../contract/page-context.ts';
import { onServerAction, pageContext } from '../../shared/page/page.ts';
import { actDeliveryChange, actTransactionChange } from './act-change.ts';
import { actContact, receivedAt, startForm } from './act-contact.ts';

const typed = {
  name: 'Chan Sum Yi',
  email: 'sender@mail.example',
  telephone: '5123 4567',
  message: 'Where is my seat?',
  number: '1234567897',
};
const sent = { reference: 'R1234567895', receipt: 'R1234567895.signed' };

/** Submits a form without JavaScript. */
async function post(action: ReturnType<typeof onServerAction<unknown>>, calls: Partial<Api>): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(pageContext, { api: calls, language: 'zh_hk' } as PageContext);
  const url = new URL('http://localhost/zh_hk/Page.html?number=1234567897');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  return action({ request, url, pattern: '', params: {}, context }).catch((thrown: unknown) => thrown);
}

const forms = {
  customerService: [actContact, { contactUs: async () => sent }, '/zh_hk/CS.html?receipt=R1234567895.signed#contact'],
  txnChangeRequest: [
    actTransactionChange,
    { requestTransactionChange: async () => sent },
    '/zh_hk/TxnChangeRequest.html?receipt=R1234567895.signed',
  ],
  deliveryChangeRequest: [
    actDeliveryChange,
    { requestDeliveryChange: async () => sent },
    '/zh_hk/DeliveryChangeRequest.html?receipt=R1234567895.signed',
  ],
} as const;

test.each(['customerService', 'txnChangeRequest', 'deliveryChangeRequest'] as const)(
  'redirects a received %s form to a reloadable address without personal data',
  async (page) => {
    const [act, calls, address] = forms[page];
    const result = (await post(onServerAction(act, receivedAt(page)), calls)) as Response;
    expect(result.status).toBe(303);
    expect(result.headers.get('location')).toBe(address);
    const requested: unknown[] = [];
    const api: Pick<Api, 'startRequest'> = {
      startRequest: async (input) => {
        requested.push(input);
        return { sender: null, received: null, transactions: [] };
      },
    };
    await startForm({ api, url: new URL(address, 'http://localhost') });
    expect(requested).toEqual([{ query: { receipt: sent.receipt } }]);
  },
);

test('preserves a rejected form and its input on the page', async () => {
  const problem = { type: '', title: '', status: 422, code: 'invalid_input', detail: 'Please check.', instance: '' };
  const contactUs = async () => {
    throw new CallError(problem);
  };
  const result = await post(onServerAction(actContact, receivedAt('customerService')), { contactUs });
  expect(result).toMatchObject({ data: { problem, values: typed }, init: { status: 422 } });
});
