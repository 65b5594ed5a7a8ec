import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import { Email } from '../../../../contract/identity/email.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { sessionMemory } from '../sessions/session-memory.ts';
import { accountEmail, displayNameOf } from '../rules.ts';
import {
  activateAndResetMethods,
  findIdentity,
  insertIdentity,
  insertProvedMember,
  lockAccount,
} from '../store-sign-in-methods.ts';
import type { Identity } from './verify-identity.ts';

type AdmitRefusal = 'no_email_provided' | 'provider_email_unproved' | 'account_locked';

/**
 * Logs in the person whom a provider identified. A known identity belongs to its member regardless of its current
 * email. Otherwise the email that the provider verified selects the account to link, or a new one is created. Unique
 * indexes resolve races.
 */
export async function admitIdentity(ctx: Ctx, identity: Identity): Promise<Outcome<ViewerSummary, AdmitRefusal>> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const member = await ctx
      .transact((tx) => memberOf(ctx, tx, identity))
      .catch((error: unknown) => {
        if (error instanceof AdmittedConcurrently) return undefined;
        throw error;
      });
    if (member) return member.ok ? beginSession(ctx, member.value) : member;
  }
  throw new Error('the identity could not be resolved');
}

/** The same identity or address was written meanwhile; the caller retries. */
class AdmittedConcurrently extends Error {}

async function memberOf(ctx: Ctx, tx: Tx, identity: Identity): Promise<Outcome<string, AdmitRefusal>> {
  const now = ctx.now();
  const { provider, subject } = identity;
  const known = await findIdentity(tx, provider, subject, now);
  if (known) return known.suspended ? refuse('account_locked') : done(known.memberId);
  const address = Email.safeParse(identity.email);
  if (!address.success) return refuse('no_email_provided');
  const email = address.data;
  if (!identity.emailProved) return refuse('provider_email_unproved');

  const account = await lockAccount(tx, accountEmail(email), now);
  if (account?.suspended) return refuse('account_locked');
  const memberId = account?.memberId ?? ctx.id();
  if (!account) await makeMember(ctx, tx, memberId, email, identity);
  // The first registrant never proved ownership of this address; the provider just did, possibly for another person.
  // Activate the account and remove its earlier password.
  else if (!account.activated) {
    await activateAndResetMethods(tx, memberId, now);
    ctx.shared(sessionMemory).forgetMember(memberId);
  }
  const wayId = ctx.id();
  if (!(await insertIdentity(tx, { id: wayId, memberId, provider, subject, now }))) throw new AdmittedConcurrently();
  // A new member gets no notice about the method just used.
  const added = { memberId, wayId, way: provider, addedAt: now.toISOString() };
  if (account) {
    await recordCredential(ctx, tx, memberId, 'provider_linked');
    await ctx.publish(tx, 'identity.way_in_added', [added]);
  }
  return done(memberId);
}

async function makeMember(ctx: Ctx, tx: Tx, memberId: string, email: string, identity: Identity): Promise<void> {
  const named = identity.firstName || identity.lastName;
  // A name is requested later; until then the header shows the local part of the address.
  const firstName = (named ? identity.firstName : email.slice(0, email.lastIndexOf('@'))).slice(0, 50);
  const lastName = identity.lastName.slice(0, 50);
  const now = ctx.now();
  const isNew = await insertProvedMember(tx, {
    memberId,
    accountEmail: accountEmail(email),
    email,
    displayName: displayNameOf(firstName, lastName).trim(),
    firstName,
    lastName,
    language: ctx.language,
    now,
  });
  if (!isNew) throw new AdmittedConcurrently();
  await ctx.publish(tx, 'identity.member_made', [{ memberId, agreedAt: now.toISOString() }]);
}
