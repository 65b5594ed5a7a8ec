import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { wantActivation as noteWanted } from '../store.ts';

/**
 * Has the activation link sent, in this language; does nothing for an account that is activated.
 * @param about.target a page of this site that the link leads on to.
 */
export async function wantActivation(
  program: Program,
  tx: Tx,
  memberId: string,
  about: { language: Language; target?: string | undefined },
): Promise<void> {
  const { language, target } = about;
  if (!(await noteWanted(tx, memberId, language, program.now()))) return;
  await program.tell(tx, 'identity.activation_wanted', [{ memberId, language, target }]);
}
