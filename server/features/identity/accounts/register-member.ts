import type { Registration } from '../../../../contract/identity/account.ts';
import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Ctx } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { createAccount } from './create-account.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { isCountry } from './list-countries.ts';
import { isHongKongDistrict } from './list-districts.ts';
import { rememberRegistration } from './remember-registration.ts';
import { accountEmail, registrationMistake } from '../rules.ts';
import { findAccountByEmail, type AccountRow } from '../store.ts';
import { requestActivationMail } from './request-activation-mail.ts';

type Registered = { email: string; activationMailSent: true };
type RegisterRefusal = 'invalid_input' | 'email_taken' | 'registration_failed' | 'too_many_requests' | 'busy';

/**
 * Registers a member, who can log in after opening the mailed link. For a registered but inactive address, only the
 * link is sent again; the earlier data is preserved, because no one has proved ownership of the address.
 * @param target page of this site to continue to.
 */
export async function registerMember(
  ctx: Ctx,
  form: Registration,
  target?: string,
): Promise<Outcome<Registered, RegisterRefusal>> {
  const wrong = registrationMistake(form, { today: hongKongDay(ctx.now()), isCountry, isHongKongDistrict });
  if (wrong) return refuse('invalid_input', { field: wrong.field, facts: { mistake: wrong.mistake } });
  if (await isGuessablePassword(form.password, [form.email, form.firstName, form.lastName]))
    return refuse('invalid_input', { field: 'password', facts: { mistake: 'password_common' } });
  const allowed = await mayAsk(ctx, 'registration', { network: ctx.address, mailbox: form.email });
  if (!allowed.ok) return allowed;
  const email = accountEmail(form.email);
  const known = await findAccountByEmail(ctx.db, email);
  if (known) return answerKnown(ctx, form, known, target);
  try {
    const memberId = await createAccount(ctx, { ...form, language: ctx.language }, (tx, id) =>
      requestActivationMail(ctx, tx, id, { language: ctx.language, target }),
    );
    if (memberId) {
      // Counts this mail but ignores the limit: it must be sent even if strangers requested mail to this address.
      await mayAsk(ctx, 'activationMail', { address: email, mailbox: form.email });
      rememberRegistration(ctx, memberId);
      return done({ email: form.email, activationMailSent: true });
    }
  } catch (error) {
    if (error instanceof BatcherFull) return refuse('busy');
    throw error;
  }
  const faster = await findAccountByEmail(ctx.db, email);
  return faster ? answerKnown(ctx, form, faster, target) : refuse('registration_failed');
}

async function answerKnown(
  ctx: Ctx,
  form: Registration,
  account: AccountRow,
  target: string | undefined,
): Promise<Outcome<Registered, RegisterRefusal>> {
  if (account.activated) return refuse('email_taken', { field: 'email' });
  if ((await mayAsk(ctx, 'activationMail', { address: account.accountEmail, mailbox: form.email })).ok) {
    await ctx.transact((tx) => requestActivationMail(ctx, tx, account.memberId, { language: ctx.language, target }));
  }
  return done({ email: form.email, activationMailSent: true });
}
