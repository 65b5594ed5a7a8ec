import type { Api, CallName } from '../../../contract/calls.ts';
import { sendCall, type RawInput } from './send-call.ts';

/** The calls for pages in the browser. Their definitions are loaded with the first call, as a first page needs none. */
export const browserApi = new Proxy({} as Api, {
  get: (_, name) => (input?: RawInput) => send(name as CallName, input ?? {}),
});

async function send(name: CallName, input: RawInput): Promise<unknown> {
  const { calls } = await import('../../../contract/calls.ts');
  return sendCall(calls[name], input);
}
