import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { insertActivationRequest as noteWanted } from '../store.ts';

/**
 * Requests the activation mail in a language; does nothing for an active account.
 * @param about.target page of this site to continue to.
 */
export async function requestActivationMail(
  program: Program,
  tx: Tx,
  memberId: string,
  about: { language: Language; target?: string | undefined },
): Promise<void> {
  const { language, target } = about;
  if (!(await noteWanted(tx, memberId, language, program.now()))) return;
  await program.publish(tx, 'identity.activation_wanted', [{ memberId, language, target }]);
}
