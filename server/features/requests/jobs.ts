import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { acknowledgeRequest } from './service/acknowledge-request.ts';
import { mailAnswer } from './service/answer-request.ts';
import { forgetSender } from './service/forget-requests.ts';
import { mailCustomerService } from './service/mail-customer-service.ts';

type Queues = 'requests.acknowledge' | 'requests.mail_answer' | 'requests.tell_staff' | 'requests.forget_member';

export function requestsJobs(program: Program): Pick<Handlers, Queues> {
  return {
    'requests.acknowledge': (fact) => acknowledgeRequest(program, fact),
    'requests.mail_answer': (fact) => mailAnswer(program, fact),
    'requests.tell_staff': (fact) => mailCustomerService(program, fact),
    'requests.forget_member': (fact) => forgetSender(program, fact),
  };
}
