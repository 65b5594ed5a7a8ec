import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { passwordResetMinutes } from '../../../contract/limits.ts';
import { layOutMail } from '../../lay-out-mail.ts';

interface Words {
  subject: string;
  heading: string;
  text: string;
  button: string;
  until: string;
  plain: string;
  notYou: string;
}

const wordsOf: Record<Language, Words> = {
  en_us: {
    subject: 'Set a new Fei password',
    heading: 'Set a new password',
    text: 'You asked for a new password for your Fei account. Please choose it on the page that this button opens.',
    button: 'Choose a new password',
    until: 'This link works once, for {minutes} minutes, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
    notYou: 'If you did not ask for it, please ignore this email: your password stays as it is.',
  },
  zh_hk: {
    subject: '重設你的飛 Fei 密碼',
    heading: '重設密碼',
    text: '我們收到重設飛 Fei 帳戶密碼的要求。請按以下按鈕，設定新密碼。',
    button: '設定新密碼',
    until: '此連結只可使用一次，{minutes} 分鐘內有效，至{time}（香港時間）止。',
    plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
    notYou: '如你並未提出要求，請不用理會此電郵，你的密碼不會改變。',
  },
  zh_cn: {
    subject: '重置您的飛 Fei 密码',
    heading: '重置密码',
    text: '我们收到了重置飛 Fei 账户密码的请求。请点击下方按钮，设置新密码。',
    button: '设置新密码',
    until: '该链接仅可使用一次，{minutes} 分钟内有效，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
    notYou: '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
  },
};

/** The mail with a link for a new password. `expiresAt`: end of the link's validity. */
export function writePasswordResetMail(about: {
  language: Language;
  link: string;
  expiresAt: Date;
}): ReturnType<typeof layOutMail> {
  const words = wordsOf[about.language];
  const until = words.until
    .replace('{minutes}', String(passwordResetMinutes))
    .replace('{time}', formatsIn(about.language).dayAndTime(about.expiresAt));
  return layOutMail({
    language: about.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text],
    button: { label: words.button, link: about.link },
    notes: [until, `${words.plain} ${about.link}`, words.notYou],
  });
}
