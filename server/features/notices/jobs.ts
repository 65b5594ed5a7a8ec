import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { sayFarewell } from './say-farewell.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendIssue } from './send-issue.ts';

export function newsletterJobs(
  program: Program,
): Pick<Handlers, 'notices.send_confirmation' | 'notices.send_issue' | 'notices.forget_member'> {
  return {
    'notices.send_confirmation': (data) => sendConfirmation(program, data),
    'notices.send_issue': (data) => sendIssue(program, data),
    'notices.forget_member': (data) => sayFarewell(program, data),
  };
}
