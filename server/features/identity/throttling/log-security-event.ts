import type { Program } from '../../../context.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { networkOf } from '../rules.ts';

/** Events for operators to watch and alert on. */
export type SecurityEvent =
  | 'signed_in'
  /** A wrong password, code or passkey. */
  | 'login_failed'
  /** A correct credential for a suspended account. */
  | 'login_locked'
  /** An attempt during a pause after too many wrong ones. */
  | 'login_paused'
  | 'limit_reached'
  /** A change without the anti-forgery token, or from another site's page. */
  | 'forged_request'
  /** A sign-in method, address or password changed. */
  | 'credential_changed'
  /** An unknown discount code. */
  | 'code_guessed'
  /** An unknown or mistyped priority sale code. */
  | 'priority_code_wrong'
  | 'staff_signed_in'
  /** A staff call was rejected: its action or subject is outside the caller's grants or does not exist. */
  | 'staff_refused'
  /** Wrong card digits at a hand-over, or an unknown collection code. */
  | 'counter_guess'
  /** A phone confirmed or denied a computer. */
  | 'qr_answered';

/** Routine events, logged below the alarm level. */
const routine: ReadonlySet<SecurityEvent> = new Set(['signed_in']);

/** Contains no name, address or secret: members are identified by ID. */
export interface SecurityDetails {
  /** The caller's network address; logged truncated, with a digest that distinguishes networks. */
  readonly address?: string;
  readonly memberId?: string | undefined;
  readonly [fact: string]: string | number | undefined;
}

/**
 * Writes one line to the security log. `security` names the event for monitoring; level `warn`, or `info` for routine
 * events.
 */
export function logSecurityEvent(
  program: Pick<Program, 'log' | 'key'>,
  security: SecurityEvent,
  { address, ...facts }: SecurityDetails,
): void {
  const from =
    address === undefined
      ? {}
      : {
          network: abbreviateNetwork(address),
          source: keyedDigest(program, 'limits', networkOf(address)).slice(0, 16),
        };
  program.log[routine.has(security) ? 'info' : 'warn']({ security, ...facts, ...from }, 'security');
}
