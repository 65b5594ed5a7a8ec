import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { layOutMail } from '../../lay-out-mail.ts';

interface Words {
  subject: string;
  heading: string;
  /** `{email}` stands for the new address. */
  text: string;
  note: string;
}

/**
 * `confirm` and `taken` go to the new address, `asked` and `changed` to the old one. What goes to the new one says nothing
 * that somebody typed: it may reach a person who never asked for it.
 */
const wordsOf: Record<Language, Record<'confirm' | 'taken' | 'asked' | 'changed', Words>> = {
  en_us: {
    confirm: {
      subject: 'Confirm your new email for Fei',
      heading: 'Is this your new email?',
      text: 'Please confirm this email as the new one of your Fei account. You will then log in with it.',
      note: 'If you did not ask for this, please ignore this email: nothing will change.',
    },
    taken: {
      subject: 'Your email is already used at Fei',
      heading: 'This email already has an account',
      text: 'Somebody asked to use this email for another Fei account. As it already belongs to an account, nothing was changed.',
      note: 'If that was you, please log in with this email, or choose another one for the other account.',
    },
    asked: {
      subject: 'A new email was asked for on your Fei account',
      heading: 'Your email is about to change',
      text: 'Somebody who knows your password asked to change the email of your Fei account to {email}. The change takes effect once the link sent there is used.',
      note: 'If that was not you, please change your password now: the link then no longer works.',
    },
    changed: {
      subject: 'The email of your Fei account was changed',
      heading: 'Your email was changed',
      text: 'Your Fei account now uses {email}. All devices were logged out.',
      note: 'If that was not you, please contact customer service at once.',
    },
  },
  zh_hk: {
    confirm: {
      subject: '請確認你的飛 Fei 新電郵地址',
      heading: '這是你的新電郵地址嗎？',
      text: '請確認以此電郵地址作為飛 Fei 帳戶的新地址。確認後，請以此地址登入。',
      note: '如你並未提出此要求，請不用理會此電郵，帳戶不會有任何更改。',
    },
    taken: {
      subject: '你的電郵地址已在飛 Fei 註冊',
      heading: '此電郵地址已有帳戶',
      text: '有人要求將此電郵地址用於另一個飛 Fei 帳戶。由於此地址已有帳戶，我們沒有作出任何更改。',
      note: '如是你本人提出，請以此電郵地址登入，或為另一個帳戶選用其他地址。',
    },
    asked: {
      subject: '有人要求更改你飛 Fei 帳戶的電郵地址',
      heading: '你的電郵地址即將更改',
      text: '有人以你的密碼要求將飛 Fei 帳戶的電郵地址改為 {email}。以傳送至該地址的連結確認後，更改便會生效。',
      note: '如並非你本人提出，請立即更改密碼，該連結便會失效。',
    },
    changed: {
      subject: '你飛 Fei 帳戶的電郵地址已更改',
      heading: '電郵地址已更改',
      text: '你的飛 Fei 帳戶現已改用 {email}，所有裝置均已登出。',
      note: '如並非你本人更改，請立即聯絡客戶服務。',
    },
  },
  zh_cn: {
    confirm: {
      subject: '请确认您的飛 Fei 新邮箱',
      heading: '这是您的新邮箱吗？',
      text: '请确认将此邮箱作为飛 Fei 账户的新邮箱。确认后，请使用该邮箱登录。',
      note: '如果您没有提出此请求，请忽略本邮件，账户不会有任何更改。',
    },
    taken: {
      subject: '您的邮箱已在飛 Fei 注册',
      heading: '该邮箱已有账户',
      text: '有人请求将此邮箱用于另一个飛 Fei 账户。由于该邮箱已有账户，我们没有做任何更改。',
      note: '如果是您本人操作，请使用该邮箱登录，或为另一个账户选择其他邮箱。',
    },
    asked: {
      subject: '有人请求更换您飛 Fei 账户的邮箱',
      heading: '您的邮箱即将更换',
      text: '有人使用您的密码请求将飛 Fei 账户的邮箱更换为 {email}。通过发送至该邮箱的链接确认后，更换即会生效。',
      note: '如果不是您本人操作，请立即修改密码，该链接将随之失效。',
    },
    changed: {
      subject: '您飛 Fei 账户的邮箱已更换',
      heading: '邮箱已更换',
      text: '您的飛 Fei 账户现已改用 {email}，所有设备均已退出登录。',
      note: '如果不是您本人操作，请立即联系客服。',
    },
  },
};

const linkWords: Record<Language, { button: string; until: string; plain: string }> = {
  en_us: {
    button: 'Confirm this email',
    until: 'This link works once, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
  },
  zh_hk: {
    button: '確認電郵地址',
    until: '此連結只可使用一次，有效至{time}（香港時間）。',
    plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
  },
  zh_cn: {
    button: '确认邮箱',
    until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
  },
};

type About = { language: Language } & (
  | { kind: 'confirm'; link: string; expiresAt: Date }
  | { kind: 'taken' }
  | { kind: 'asked' | 'changed'; newEmail: string }
);

/** A mail about a change of address: subject, HTML and plain text. */
export function writeEmailChangeMail(about: About): { subject: string; html: string; text: string } {
  const words = wordsOf[about.language][about.kind];
  const email = 'newEmail' in about ? about.newEmail : '';
  const base = {
    language: about.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text.replace('{email}', () => email)],
  };
  if (about.kind !== 'confirm') return layOutMail({ ...base, notes: [words.note] });
  const { button, until, plain } = linkWords[about.language];
  const time = formatsIn(about.language).dayAndTime(about.expiresAt);
  return layOutMail({
    ...base,
    button: { label: button, link: about.link },
    notes: [until.replace('{time}', time), `${plain} ${about.link}`, words.note],
  });
}
