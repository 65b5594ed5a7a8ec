import type { Handlers } from '../../facts.ts';
import type { Program } from '../../context.ts';
import { mailBuyer } from './mail-buyer.ts';

export function caseJobs(program: Program): Pick<Handlers, 'cases.mail_buyer'> {
  return { 'cases.mail_buyer': (fact) => mailBuyer(program, fact) };
}
