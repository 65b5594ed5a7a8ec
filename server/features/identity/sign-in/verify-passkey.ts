import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Assertion, Attestation } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx, Program } from '../../../context.ts';

/** Who passkeys are made for: a host; and the only pages that may ask for them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** For members: the site's. */
export function relyingParty({ config }: Pick<Program, 'config'>): RelyingParty {
  return { id: new URL(config.publicUrl).hostname, origin: config.publicUrl };
}

/** Where the consoles are reached, without a trailing slash. */
export function staffOrigin({ config }: Pick<Program, 'config'>): string {
  return config.staffUrl ?? config.publicUrl;
}

/** For staff: that of the consoles, which may have a host of their own. */
export function staffParty(program: Pick<Program, 'config'>): RelyingParty {
  const origin = staffOrigin(program);
  return { id: new URL(origin).hostname, origin };
}

/** A passkey as it is kept, a member's or one of staff. */
interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
}

/** What an answer is looked at against: a challenge, and who asked. */
interface AskedFor {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/**
 * Whether a kept passkey has answered a challenge, its holder shown to the device. @returns its counter from now on;
 * undefined for any answer that does not fit.
 */
export function verifyAssertion(
  ctx: Ctx,
  answer: Assertion,
  asked: AskedFor,
  passkey: KeptPasskey,
): Promise<bigint | undefined> {
  return orNothing(ctx, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(asked),
      response: answer as AuthenticationResponseJSON,
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

/** The passkey that a device has made for a challenge; undefined for anything that does not fit. */
export function verifyAttestation(
  ctx: Ctx,
  answer: Attestation,
  asked: AskedFor,
): Promise<WebAuthnCredential | undefined> {
  return orNothing(ctx, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(asked),
      response: answer as RegistrationResponseJSON,
    });
    return verified ? registrationInfo.credential : undefined;
  });
}

function expected({ challenge, party: { id, origin } }: AskedFor) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}

/** The library throws for everything that does not fit, a signature or an origin as well as nonsense. */
async function orNothing<Value>(ctx: Ctx, verify: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await verify();
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
    return undefined;
  }
}
