import { createHash } from 'node:crypto';
import { formatsIn } from '../../../../contract/core/format.ts';
import { defaultLanguage, isLanguage } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx, Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { openToken, packTime, signToken, timeBytes, unpackTime, type Keys } from '../../../platform/signed-token.ts';
import { translator } from '../../../translator.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { requireMember } from '../sessions/require-member.ts';
import { isClosingRequested, markClosingLinkSent, readClosingRequest, insertClosingRequest } from './store-closing.ts';

/** Validity of an account closure link: 30 minutes, our decision. */
const closingMs = 30 * 60_000;

/** Mails the link by which a member confirms account closure. */
export async function requestClosing(ctx: Ctx): Promise<Outcome<{ sent: true }, 'too_many_requests'>> {
  const memberId = requireMember(ctx);
  const allowed = await mayAsk(ctx, 'closing', { account: memberId });
  if (!allowed.ok) return allowed;
  await ctx.transact(async (tx) => {
    await insertClosingRequest(tx, memberId, ctx.now());
    await ctx.publish(tx, 'identity.closing_wanted', [{ memberId, language: ctx.language }]);
  });
  return done({ sent: true });
}

/** Sends the most recently requested account closure link. A retried job sends nothing. */
export async function sendClosingLink(program: Program, data: { memberId: string; language: string }): Promise<void> {
  const wanted = await readClosingRequest(program.db, data.memberId);
  if (!wanted) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  const token = signClosing(program, data.memberId, wanted.wantedAt);
  const link = new URL(href('privacy', { language, query: { token } }), program.config.publicUrl).href;
  const t = translator(language, 'identityMails.closing');
  const time = formatsIn(language).dayAndTime(new Date(wanted.wantedAt.getTime() + closingMs));
  await program.shared(mailer)({
    messageId: `closing-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
    to: wanted.email,
    language,
    ...layOutMail({
      language,
      subject: t('subject'),
      heading: t('heading'),
      paragraphs: [t('text')],
      button: { label: t('button'), link },
      notes: [t('until', { time }), link, t('notYou')],
    }),
  });
  await markClosingLinkSent(program.db, data.memberId, wanted.wantedAt);
}

/** Binds the token to its member: 6 bytes of time and a signature. */
function signClosing(keys: Keys, memberId: string, wantedAt: Date): string {
  return signToken(keys, 'closing', packTime(wantedAt.getTime()), memberId);
}

/** Returns when the token's link was requested, or `undefined` unless it belongs to this member and is still valid. */
export function openClosing(program: Pick<Program, 'key' | 'now'>, memberId: string, token: string): Date | undefined {
  const body = openToken(program, 'closing', token, timeBytes, memberId);
  if (!body) return undefined;
  const wantedAt = new Date(unpackTime(body));
  return wantedAt.getTime() + closingMs > program.now().getTime() ? wantedAt : undefined;
}

/** Returns true if this member can use an account closure link. Does not consume it. */
export async function closingLinkIsOpen(program: Program, memberId: string, token: string): Promise<boolean> {
  const wantedAt = openClosing(program, memberId, token);
  return wantedAt !== undefined && isClosingRequested(program.db, memberId, wantedAt);
}
