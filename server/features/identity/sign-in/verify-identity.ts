import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Program } from '../../../context.ts';
import { findIdentityProvider, type IdentityProvider } from './identity-providers.ts';

/** Verified claims by a provider about a person. */
export interface Identity {
  provider: Provider;
  /** The provider's stable ID for the person. */
  subject: string;
  email: string | undefined;
  emailProved: boolean;
  firstName: string;
  lastName: string;
}

/** Clock tolerance, in seconds. */
const toleranceSeconds = 30;

/** Accepted algorithms: public keys only, so that no shared secret can pass for one. */
const algorithms = ['RS256', 'PS256', 'ES256'];

/** Returns the nonce claimed by a token; nothing is verified yet. */
export function claimedNonce(idToken: string): string | undefined {
  try {
    const { nonce } = decodeJwt(idToken);
    return typeof nonce === 'string' ? nonce : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Verifies an ID token: signature by the provider's published keys, issuer, audience, expiry and nonce.
 * @returns `undefined` if any check fails.
 * @throws {ProviderAway}
 */
export async function verifyIdentity(
  program: Program,
  name: Provider,
  idToken: string,
  nonce: string,
): Promise<Identity | undefined> {
  const provider = await findIdentityProvider(program, name);
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
    // A token for several audiences must name us as the authorized party.
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId) return undefined;
    return identityIn(provider, payload.sub, payload);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    program.log.info({ provider: name, reason: error.code }, 'an identity was rejected');
    return undefined;
  }
}

/** Google's tokens name the issuer with or without the scheme. */
function issuersOf({ issuer }: IdentityProvider): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function identityIn(provider: IdentityProvider, subject: string, claims: Record<string, unknown>): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const verified = claims.email_verified;
  return {
    provider: provider.name,
    subject,
    email: text('email') || undefined,
    // Apple sends it as text.
    emailProved: verified === true || verified === 'true' || (verified === undefined && provider.emailsProved),
    firstName: text('given_name') || (text('family_name') ? '' : text('name')),
    lastName: text('family_name'),
  };
}
