import { AuthenticatorCodes } from '../second-factor/authenticator-codes.ts';
import { readSealedTotps, replaceSealedTotp, takeRecoveryCode } from '../store-staff-factors.ts';
import { takeTotpStep } from '../store-staff.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';

export const staffCodes = new AuthenticatorCodes({
  sealPurpose: 'staff one-time codes',
  digestPurpose: 'staff recovery code',
  asking: 'staffCode',
  wrong: 'staff_code_wrong',
  noteWrong: (ctx, staffId) =>
    logSecurityEvent(ctx, 'login_failed', { address: ctx.address, method: 'staff code', staffId }),
  takeTotpStep,
  takeRecoveryCode,
  readSealed: readSealedTotps,
  replaceSealed: replaceSealedTotp,
});
