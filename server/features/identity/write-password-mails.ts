import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { passwordResetMinutes } from '../../../contract/limits.ts';
import { layOutMail } from '../../lay-out-mail.ts';

interface Words {
  reset: {
    subject: string;
    heading: string;
    text: string;
    button: string;
    until: string;
    plain: string;
    notYou: string;
  };
  changed: { subject: string; heading: string; text: string; notYou: string; button: string };
}

const wordsOf: Record<Language, Words> = {
  en_us: {
    reset: {
      subject: 'Set a new Fei password',
      heading: 'Set a new password',
      text: 'You asked for a new password for your Fei account. Please choose it on the page behind this button.',
      button: 'Choose a new password',
      until: 'This link works once, for {minutes} minutes, until {time} (Hong Kong time).',
      plain: 'If the button does not work, copy this address into your browser:',
      notYou: 'If you did not ask for it, please ignore this email: your password stays as it is.',
    },
    changed: {
      subject: 'Your Fei password was changed',
      heading: 'Your password was changed',
      text: 'A new password was set for your Fei account, and every device was logged out. Please log in with the new password.',
      notYou: 'If that was not you, please set another password at once and contact customer service.',
      button: 'That was not me',
    },
  },
  zh_hk: {
    reset: {
      subject: '重設你的飛 Fei 密碼',
      heading: '重設密碼',
      text: '我們收到重設飛 Fei 帳戶密碼的要求。請按以下按鈕，設定新密碼。',
      button: '設定新密碼',
      until: '此連結只可使用一次，{minutes} 分鐘內有效，至{time}（香港時間）止。',
      plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
      notYou: '如你並未提出要求，請不用理會此電郵，你的密碼不會改變。',
    },
    changed: {
      subject: '你的飛 Fei 密碼已更改',
      heading: '密碼已更改',
      text: '你的飛 Fei 帳戶已設定新密碼，所有裝置均已登出。請以新密碼重新登入。',
      notYou: '如非你本人更改，請立即重設密碼，並聯絡客戶服務。',
      button: '不是我更改的',
    },
  },
  zh_cn: {
    reset: {
      subject: '重置您的飛 Fei 密码',
      heading: '重置密码',
      text: '我们收到了重置飛 Fei 账户密码的请求。请点击下方按钮，设置新密码。',
      button: '设置新密码',
      until: '该链接仅可使用一次，{minutes} 分钟内有效，有效期至{time}（香港时间）。',
      plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
      notYou: '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
    },
    changed: {
      subject: '您的飛 Fei 密码已修改',
      heading: '密码已修改',
      text: '您的飛 Fei 账户已设置新密码，所有设备均已退出登录。请使用新密码重新登录。',
      notYou: '如果不是您本人修改，请立即重置密码，并联系客服。',
      button: '不是我修改的',
    },
  },
};

type Mail = { subject: string; html: string; text: string };

/** The mail with a link for a new password. `expiresAt`: end of the link's validity. */
export function writePasswordResetMail(about: { language: Language; link: string; expiresAt: Date }): Mail {
  const words = wordsOf[about.language].reset;
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

/** The mail that tells of a changed password. @param about.link where another can be asked for. */
export function writePasswordChangedMail(about: { language: Language; link: string }): Mail {
  const words = wordsOf[about.language].changed;
  return layOutMail({
    language: about.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text, words.notYou],
    button: { label: words.button, link: about.link },
  });
}
