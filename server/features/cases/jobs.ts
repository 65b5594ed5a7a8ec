import type { Handlers } from '../../domain-events.ts';
import type { Program } from '../../context.ts';
import { recordExchange } from './choice/exchange-tickets.ts';
import { mailBuyer } from './mail-buyer.ts';
import { mailHolder } from './mail-holder.ts';

export function caseJobs(
  program: Program,
): Pick<Handlers, 'cases.mail_buyer' | 'cases.mail_holder' | 'cases.record_exchange'> {
  return {
    'cases.mail_buyer': (fact) => mailBuyer(program, fact),
    'cases.mail_holder': (fact) => mailHolder(program, fact),
    'cases.record_exchange': (fact) => recordExchange(program, fact),
  };
}
