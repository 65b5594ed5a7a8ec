import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { forgetAgreements, noteAgreement } from './pages/note-agreement.ts';

export function contentJobs(program: Program): Pick<Handlers, 'content.note_agreement' | 'content.forget_member'> {
  return {
    'content.note_agreement': (fact) => noteAgreement(program, fact),
    'content.forget_member': (data) => forgetAgreements(program, data),
  };
}
