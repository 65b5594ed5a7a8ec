import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { href } from '../../../contract/routes.ts';
import { layOutMail } from '../../lay-out-mail.ts';

const wordsOf: Record<Language, { subject: string; heading: string; text: string; button: string; notYou: string }> = {
  en_us: {
    subject: 'Your Fei password was changed',
    heading: 'Your password was changed',
    text: 'The password of your Fei account was changed on {time} (Hong Kong time), and all devices were logged out. Please log in with the new one.',
    button: 'Log in',
    notYou: 'If that was not you, please choose another password by “Forgot your password?” on the login page at once.',
  },
  zh_hk: {
    subject: '你的飛 Fei 密碼已更改',
    heading: '密碼已更改',
    text: '你的飛 Fei 帳戶密碼已於{time}（香港時間）更改，所有裝置均已登出，請以新密碼登入。',
    button: '登入',
    notYou: '如並非你本人更改，請立即在登入頁以「忘記密碼」重設密碼。',
  },
  zh_cn: {
    subject: '您的飛 Fei 密码已修改',
    heading: '密码已修改',
    text: '您的飛 Fei 账户密码已于{time}（香港时间）修改，所有设备均已退出登录，请使用新密码登录。',
    button: '登录',
    notYou: '如果不是您本人操作，请立即在登录页通过“忘记密码”重置密码。',
  },
};

/** The mail that a password was changed: subject, HTML and plain text. */
export function writePasswordMail(about: { language: Language; changedAt: Date; origin: string }): {
  subject: string;
  html: string;
  text: string;
} {
  const words = wordsOf[about.language];
  return layOutMail({
    language: about.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text.replace('{time}', formatsIn(about.language).dayAndTime(about.changedAt))],
    button: { label: words.button, link: new URL(href('login', { language: about.language }), about.origin).href },
    notes: [words.notYou],
  });
}
