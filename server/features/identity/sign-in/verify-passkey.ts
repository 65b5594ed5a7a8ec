import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Assertion, Attestation } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx, Program } from '../../../context.ts';

/** Host for which passkeys are created, and the only origins that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Returns the members' relying party: the site's host. */
export function relyingParty({ config }: Pick<Program, 'config'>): RelyingParty {
  return { id: new URL(config.publicUrl).hostname, origin: config.publicUrl };
}

/** Returns the origin of the consoles, without a trailing slash. */
export function staffOrigin({ config }: Pick<Program, 'config'>): string {
  return config.staffUrl ?? config.publicUrl;
}

/** Returns the staff relying party: the consoles' host, which may be separate. */
export function staffParty(program: Pick<Program, 'config'>): RelyingParty {
  const origin = staffOrigin(program);
  return { id: new URL(origin).hostname, origin };
}

interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
}

/** Challenge and relying party that a response must match. */
interface AskedFor {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/**
 * Verifies that a stored passkey responded to a challenge and that its user was verified.
 * @returns the passkey's new counter, or `undefined` for a response that does not match.
 */
export function verifyAssertion(
  ctx: Ctx,
  result: Assertion,
  requested: AskedFor,
  passkey: KeptPasskey,
): Promise<bigint | undefined> {
  return orNothing(ctx, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(requested),
      response: result as AuthenticationResponseJSON,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
        transports: passkey.transports as AuthenticatorTransportFuture[],
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : undefined;
  });
}

/** Returns the passkey that a device created for a challenge, or `undefined` for a response that does not match. */
export function verifyAttestation(
  ctx: Ctx,
  result: Attestation,
  requested: AskedFor,
): Promise<WebAuthnCredential | undefined> {
  return orNothing(ctx, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(requested),
      response: result as RegistrationResponseJSON,
    });
    return verified ? registrationInfo.credential : undefined;
  });
}

function expected({ challenge, party: { id, origin } }: AskedFor) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}

/** The library throws both for a mismatch of signature or origin and for invalid data. */
async function orNothing<Value>(ctx: Ctx, verify: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was rejected');
    return undefined;
  }
}
