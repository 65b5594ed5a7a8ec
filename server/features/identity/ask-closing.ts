import { createHash } from 'node:crypto';
import { formatsIn } from '../../../contract/format.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../contract/language.ts';
import { href } from '../../../contract/routes.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import type { Ctx, Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { openToken, packTime, signToken, timeBytes, unpackTime, type Keys } from '../../platform/signed-token.ts';
import { mayMail } from './limit-attempts.ts';
import { requireMember } from './require-member.ts';
import { noteClosingSent, readWantedClosing, wantClosing } from './store-closing.ts';

/** How long a closing link can be used. Milliseconds: 30 minutes, our decision. */
const closingMs = 30 * 60_000;

const wordsOf: Readonly<
  Record<Language, Record<'subject' | 'heading' | 'text' | 'button' | 'until' | 'notYou', string>>
> = {
  en_us: {
    subject: 'Please confirm the closing of your Fei account',
    heading: 'Close your account?',
    text: 'You asked us to close your Fei account. Please confirm it on the page that this link opens.',
    button: 'Go on to close my account',
    until: 'This link works once, until {time} (Hong Kong time), in the browser in which you are logged in.',
    notYou: 'If you did not ask for it, please ignore this email: your account stays as it is.',
  },
  zh_hk: {
    subject: '請確認關閉你的飛 Fei 帳戶',
    heading: '要關閉帳戶嗎？',
    text: '我們收到你關閉飛 Fei 帳戶的要求。請開啟連結，在頁面上確認。',
    button: '前往關閉帳戶',
    until: '此連結只可使用一次，有效至{time}（香港時間），請在已登入的瀏覽器開啟。',
    notYou: '如你並未提出要求，請不用理會此電郵，你的帳戶會維持不變。',
  },
  zh_cn: {
    subject: '请确认注销您的飛 Fei 账户',
    heading: '要注销账户吗？',
    text: '我们收到了您注销飛 Fei 账户的申请。请打开链接，在页面上确认。',
    button: '前往注销账户',
    until: '该链接仅可使用一次，有效期至{time}（香港时间），请在已登录的浏览器中打开。',
    notYou: '如果您没有提出申请，请忽略本邮件，您的账户不会有任何变化。',
  },
};

/** Mails the link by which the member confirms that the account shall be closed. */
export async function askClosing(ctx: Ctx): Promise<Outcome<{ sent: true }, 'too_many_requests'>> {
  const memberId = requireMember(ctx);
  if (!(await mayMail(ctx, `closing ${memberId}`))) return refuse('too_many_requests');
  await ctx.transact(async (tx) => {
    await wantClosing(tx, memberId, ctx.now());
    await ctx.tell(tx, 'identity.closing_wanted', [{ memberId, language: ctx.language }]);
  });
  return done({ sent: true });
}

/** Sends the link that was asked for last; a job that comes again finds nothing to send. */
export async function sendClosingLink(program: Program, data: { memberId: string; language: string }): Promise<void> {
  const wanted = await readWantedClosing(program.db, data.memberId);
  if (!wanted) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  const token = signClosing(program, data.memberId, wanted.wantedAt);
  const link = new URL(href('privacy', { language, query: { token } }), program.config.publicUrl).href;
  const words = wordsOf[language];
  const until = formatsIn(language).dayAndTime(new Date(wanted.wantedAt.getTime() + closingMs));
  await program.shared(mailer)({
    messageId: `closing-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
    to: wanted.email,
    language,
    ...layOutMail({
      language,
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.text],
      button: { label: words.button, link },
      notes: [fillIn(words.until, { time: until }), link, words.notYou],
    }),
  });
  await noteClosingSent(program.db, data.memberId, wanted.wantedAt);
}

/** The token is bound to its member: 6 bytes of time and a signature. */
function signClosing(keys: Keys, memberId: string, wantedAt: Date): string {
  return signToken(keys, 'closing', packTime(wantedAt.getTime()), memberId);
}

/** When the link was asked for that this token belongs to; undefined unless it is this member's and still valid. */
export function openClosing(program: Pick<Program, 'key' | 'now'>, memberId: string, token: string): Date | undefined {
  const body = openToken(program, 'closing', token, timeBytes, memberId);
  if (!body) return undefined;
  const wantedAt = new Date(unpackTime(body));
  return wantedAt.getTime() + closingMs > program.now().getTime() ? wantedAt : undefined;
}
