import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { mailCode } from './mail-code.ts';
import { mailPasswordChanged, mailPasswordReset } from './mail-password-reset.ts';
import { sendActivation } from './send-activation.ts';

export function identityJobs(
  program: Program,
): Pick<
  Handlers,
  | 'identity.send_activation'
  | 'identity.send_one_time_password'
  | 'identity.send_password_reset'
  | 'identity.send_password_changed'
> {
  return {
    'identity.send_activation': (data) => sendActivation(program, data),
    'identity.send_one_time_password': (data) => mailCode(program, data),
    'identity.send_password_reset': (data) => mailPasswordReset(program, data),
    'identity.send_password_changed': (data) => mailPasswordChanged(program, data),
  };
}
