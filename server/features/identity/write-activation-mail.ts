import { formatsIn } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { layOutMail } from '../../lay-out-mail.ts';

interface Words {
  subject: string;
  heading: string;
  /** Says nothing that the sender of a registration typed: it may be sent to somebody who never asked for it. */
  text: string;
  button: string;
  /** `{time}` stands for the end of the link's validity. */
  until: string;
  plain: string;
  notYou: string;
}

const wordsOf: Record<Language, Words> = {
  en_us: {
    subject: 'Activate your Fei account',
    heading: 'One more step',
    text: 'Thank you for registering with Fei. Please activate your account to log in and buy tickets.',
    button: 'Activate my account',
    until: 'This link works once, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
    notYou:
      'If you did not register with Fei, please ignore this email: without activation the account cannot be used.',
  },
  zh_hk: {
    subject: '請啟動你的飛 Fei 帳戶',
    heading: '只差一步',
    text: '多謝你註冊成為飛 Fei 會員。啟動帳戶後，便可登入購票。',
    button: '啟動帳戶',
    until: '此連結只可使用一次，有效至{time}（香港時間）。',
    plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
    notYou: '如你並未註冊成為飛 Fei 會員，請不用理會此電郵；帳戶未經啟動便不能使用。',
  },
  zh_cn: {
    subject: '请激活您的飛 Fei 账户',
    heading: '只差一步',
    text: '感谢您注册飛 Fei。激活账户后，即可登录购票。',
    button: '激活账户',
    until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
    notYou: '如果您没有注册过飛 Fei，请忽略本邮件；账户未激活前无法使用。',
  },
};

/** The activation mail in a language: subject, HTML and plain text. `expiresAt`: end of the link's validity. */
export function writeActivationMail(about: { language: Language; link: string; expiresAt: Date }): {
  subject: string;
  html: string;
  text: string;
} {
  const words = wordsOf[about.language];
  const until = words.until.replace('{time}', formatsIn(about.language).dayAndTime(about.expiresAt));
  return layOutMail({
    language: about.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text],
    button: { label: words.button, link: about.link },
    notes: [until, `${words.plain} ${about.link}`, words.notYou],
  });
}
