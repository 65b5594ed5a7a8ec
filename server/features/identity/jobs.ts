import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { sendActivation } from './send-activation.ts';

export function identityJobs(program: Program): Pick<Handlers, 'identity.send_activation'> {
  return { 'identity.send_activation': (data) => sendActivation(program, data) };
}
