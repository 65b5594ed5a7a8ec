import type { Api, CallName } from '../../../contract/calls.ts';
import { sendCall, type RawCallInput } from './send-call.ts';

/**
 * The calls that pages make in the browser. Their definitions are loaded with the first call, because a first page
 * needs none.
 */
export const browserApi = new Proxy({} as Api, {
  get: (_, name) => (input?: RawCallInput) => send(name as CallName, input ?? {}),
});

async function send(name: CallName, input: RawCallInput): Promise<unknown> {
  const { calls } = await import('../../../contract/calls.ts');
  return sendCall(calls[name], input);
}
