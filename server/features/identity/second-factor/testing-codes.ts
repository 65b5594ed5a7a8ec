import { Secret } from 'otpauth';
import type { TestProgram } from '../../../testing/open-program.ts';
import { totpCode } from './totp-codes.ts';

export function codeOf(program: TestProgram, secret: string): string {
  return totpCode(new Uint8Array(Secret.fromBase32(secret).buffer), program.now());
}
