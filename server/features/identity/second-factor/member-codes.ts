import {
  readSealedMemberTotps,
  replaceSealedMemberTotp,
  takeMemberRecoveryCode,
  takeMemberTotpStep,
} from '../store-member-factors.ts';
import { AuthenticatorCodes } from './authenticator-codes.ts';

export const memberCodes = new AuthenticatorCodes({
  sealPurpose: 'member one-time codes',
  digestPurpose: 'member recovery code',
  asking: 'memberCode',
  wrong: 'second_factor_wrong',
  takeTotpStep: takeMemberTotpStep,
  takeRecoveryCode: takeMemberRecoveryCode,
  readSealed: readSealedMemberTotps,
  replaceSealed: replaceSealedMemberTotp,
});
