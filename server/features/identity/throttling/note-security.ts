import type { Program } from '../../../context.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { networkOf } from '../rules.ts';

/** What whoever runs the site wants to see, or to be woken by. */
export type SecurityEvent =
  /** A member has a session now. */
  | 'signed_in'
  /** A wrong password, code or passkey. */
  | 'login_failed'
  /** A right one for an account that is suspended. */
  | 'login_locked'
  /** An attempt in a pause after too many wrong ones. */
  | 'login_paused'
  /** Something was asked for more often than it may be. */
  | 'limit_reached'
  /** A change without the anti-forgery token, or from a page that is not ours. */
  | 'forged_request'
  /** A sign-in method, an address or a password is another now. */
  | 'credential_changed'
  /** A discount code that there is not. */
  | 'code_guessed'
  /** A code of a priority sale that there is not, or that was mistyped. */
  | 'priority_code_wrong'
  /** Somebody of the staff has a session now. */
  | 'staff_signed_in'
  /** A call of staff was refused: the action, or what it names, is outside of their grants or not there. */
  | 'staff_refused'
  /** Wrong digits of a card at a hand-over, or a code to collect by that there is not. */
  | 'counter_guess'
  /** A computer was confirmed or refused by a phone. */
  | 'qr_answered';

/** Routine events, logged below the level that raises an alarm. */
const routine: ReadonlySet<SecurityEvent> = new Set(['signed_in']);

/** Never a name, an address or a secret: members are named by id. */
export interface SecurityFacts {
  /** The caller's network address; the line has it abbreviated, with a digest that tells networks apart. */
  readonly address?: string;
  readonly memberId?: string | undefined;
  readonly [fact: string]: string | number | undefined;
}

/** Writes one line of the log of security events: `security` names it, so that a watcher can count and alarm: `warn`, or `info` for routine. */
export function noteSecurity(
  program: Pick<Program, 'log' | 'key'>,
  security: SecurityEvent,
  { address, ...facts }: SecurityFacts,
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
