import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { oneTimePassword } from '../../../contract/limits.ts';
import { layOutMail } from '../../lay-out-mail.ts';

interface Words {
  /** `{code}` stands first, where a telephone's notice shows it. */
  subject: string;
  heading: string;
  text: string;
  label: string;
  /** `{minutes}` and `{time}`: how long it can be used. */
  until: string;
  secret: string;
  notYou: string;
}

const wordsOf: Record<Language, Words> = {
  en_us: {
    subject: '{code} is your Fei one-time password',
    heading: 'Your one-time password',
    text: 'Enter these six digits on the login page.',
    label: 'One-time password',
    until: 'It works once, for {minutes} minutes, until {time} (Hong Kong time). A newer one replaces it.',
    secret: 'Fei will never ask you for it by telephone or message. Please share it with nobody.',
    notYou: 'If you did not ask for it, please ignore this email: nobody can log in without the digits.',
  },
  zh_hk: {
    subject: '{code} 是你的飛 Fei 一次性密碼',
    heading: '你的一次性密碼',
    text: '請在登入頁輸入以下六位數字。',
    label: '一次性密碼',
    until: '只可使用一次，{minutes} 分鐘內有效，至{time}（香港時間）止。重新索取後，此一次性密碼即告失效。',
    secret: '飛 Fei 絕不會透過電話或訊息向你索取一次性密碼，請勿向任何人透露。',
    notYou: '如你並未索取，請不用理會此電郵；沒有這六位數字，任何人都不能登入你的帳戶。',
  },
  zh_cn: {
    subject: '{code} 是您的飛 Fei 动态验证码',
    heading: '您的动态验证码',
    text: '请在登录页面输入以下六位数字。',
    label: '动态验证码',
    until: '仅可使用一次，{minutes} 分钟内有效，有效期至{time}（香港时间）。重新获取后，该动态验证码随即失效。',
    secret: '飛 Fei 绝不会通过电话或消息向您索要动态验证码，请勿告诉任何人。',
    notYou: '如果不是您本人操作，请忽略本邮件；没有这六位数字，任何人都无法登录您的账户。',
  },
};

/** The mail with a one-time password. @param about.code six digits; `expiresAt`: end of its validity. */
export function writeCodeMail(about: { language: Language; code: string; expiresAt: Date }): {
  subject: string;
  html: string;
  text: string;
} {
  const words = wordsOf[about.language];
  const until = words.until
    .replace('{minutes}', String(oneTimePassword.validMinutes))
    .replace('{time}', formatsIn(about.language).dayAndTime(about.expiresAt));
  return layOutMail({
    language: about.language,
    subject: words.subject.replace('{code}', about.code),
    heading: words.heading,
    paragraphs: [words.text],
    code: { label: words.label, digits: about.code },
    notes: [until, words.secret, words.notYou],
  });
}
