import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { sendClosingLink } from './ask-closing.ts';
import { sendActivation } from './send-activation.ts';

export function identityJobs(
  program: Program,
): Pick<Handlers, 'identity.send_activation' | 'identity.send_closing_link'> {
  return {
    'identity.send_activation': (data) => sendActivation(program, data),
    'identity.send_closing_link': (data) => sendClosingLink(program, data),
  };
}
