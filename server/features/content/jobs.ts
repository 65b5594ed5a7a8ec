import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { forgetAgreements, recordAgreement } from './pages/record-agreement.ts';

export function contentJobs(program: Program): Pick<Handlers, 'content.note_agreement' | 'content.forget_member'> {
  return {
    'content.note_agreement': (fact) => recordAgreement(program, fact),
    'content.forget_member': (data) => forgetAgreements(program, data),
  };
}
