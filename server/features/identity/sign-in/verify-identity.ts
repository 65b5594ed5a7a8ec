import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Program } from '../../../context.ts';
import { knowProvider, type KnownProvider } from './know-providers.ts';

/** What a provider has told about somebody, once its signature and all its limits were checked. */
export interface Identity {
  provider: Provider;
  /** The provider's own, lasting name of them. */
  subject: string;
  email: string | undefined;
  emailProved: boolean;
  firstName: string;
  lastName: string;
}

/** How far clocks may be apart. Seconds. */
const toleranceSeconds = 30;

/** Signatures that are taken: public keys only, so that no shared secret can pass for one. */
const algorithms = ['RS256', 'PS256', 'ES256'];

/** The nonce that a token claims to have; nothing of it is believed yet. */
export function claimedNonce(idToken: string): string | undefined {
  try {
    const { nonce } = decodeJwt(idToken);
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks an ID token: signature by the provider's published keys, issuer, audience, expiry and nonce.
 * @returns undefined when any of it is wrong. @throws {ProviderAway}
 */
export async function verifyIdentity(
  program: Program,
  name: Provider,
  idToken: string,
  nonce: string,
): Promise<Identity | undefined> {
  const provider = await knowProvider(program, name);
  if (!provider) return undefined;
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      algorithms,
      issuer: issuersOf(provider),
      audience: provider.clientId,
      currentDate: program.now(),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    if (payload.nonce !== nonce || !payload.sub) return undefined;
    // A token for several audiences must name us as the one that asked.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId) return undefined;
    return identityIn(provider, payload.sub, payload);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    program.log.info({ provider: name, reason: error.code }, 'an identity was refused');
    return undefined;
  }
}

/** Google's tokens name it with or without the scheme. */
function issuersOf({ issuer }: KnownProvider): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function identityIn(provider: KnownProvider, subject: string, claims: Record<string, unknown>): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const verified = claims.email_verified;
  return {
    provider: provider.name,
    subject,
    email: text('email') || undefined,
    // Apple writes it as text.
    emailProved: verified === true || verified === 'true' || (verified === undefined && provider.emailsProved),
    firstName: text('given_name') || (text('family_name') ? '' : text('name')),
    lastName: text('family_name'),
  };
}
