import type { Api, CallName } from '../../../contract/calls.ts';
import { sendCall, type RawCallInput } from './send-call.ts';

/** The calls for pages in the browser. Their definitions are loaded with the first call, as a first page needs none. */
export const browserApi = new Proxy({} as Api, {
  get: (_, name) => (input?: RawCallInput) => send(name as CallName, input ?? {}),
});

async function send(name: CallName, input: RawCallInput): Promise<unknown> {
  const { calls } = await import('../../../contract/calls.ts');
  return sendCall(calls[name], input);
}
