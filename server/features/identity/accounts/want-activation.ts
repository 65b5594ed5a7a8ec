import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { wantActivation as noteWanted } from '../store.ts';

/** Has the activation link sent, in this language; does nothing for an account that is activated. */
export async function wantActivation(program: Program, tx: Tx, memberId: string, language: Language): Promise<void> {
  if (!(await noteWanted(tx, memberId, language, program.now()))) return;
  await program.tell(tx, 'identity.activation_wanted', [{ memberId, language }]);
}
