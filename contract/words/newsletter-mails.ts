import type { Language } from '../language.ts';

interface NewsletterMailWords {
  readonly confirmSubject: string;
  readonly confirmHeading: string;
  readonly confirmText: string;
  readonly confirm: string;
  /** `{time}` */
  readonly until: string;
  readonly plain: string;
  readonly notYou: string;
  /** At the foot of every issue; a link follows the second. */
  readonly why: string;
  readonly leave: string;
  readonly closedSubject: string;
  readonly closedHeading: string;
  readonly closedText: string;
  readonly closedKept: string;
  readonly closedNotYou: string;
}

/** Mails about the newsletter, and the last one of an account. */
export const newsletterMailWords: Readonly<Record<Language, NewsletterMailWords>> = {
  en_us: {
    confirmSubject: 'Please confirm your newsletter',
    confirmHeading: 'Shall we write to you?',
    confirmText: 'This address was entered for the Fei newsletter. Please confirm, and the next issue will reach you.',
    confirm: 'Confirm my subscription',
    until: 'This link works once, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
    notYou: 'If you did not ask for it, please ignore this email: without confirmation you will not hear from us.',
    why: 'You receive this newsletter because you subscribed to it and confirmed your address.',
    leave: 'To unsubscribe, open this address:',
    closedSubject: 'Your Fei account is closed',
    closedHeading: 'Your account is closed',
    closedText:
      'Your account and your personal data have been deleted as you asked. Tickets for performances to come remain valid: please keep the PDF we sent you.',
    closedKept:
      'Records of past transactions are kept for seven years, as the law requires, without your name, telephone number and address.',
    closedNotYou: 'If you did not close your account, please contact customer service at once.',
  },
  zh_hk: {
    confirmSubject: '請確認訂閱電子通訊',
    confirmHeading: '想收到我們的電子通訊嗎？',
    confirmText: '有人以這個電郵地址訂閱飛 Fei 的電子通訊。確認後，你便會收到下一期。',
    confirm: '確認訂閱',
    until: '此連結只可使用一次，有效至{time}（香港時間）。',
    plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
    notYou: '如你並未訂閱，請不用理會此電郵；未經確認，我們不會向你發送通訊。',
    why: '你曾訂閱並確認接收，因此收到此電子通訊。',
    leave: '如欲取消訂閱，請開啟以下網址：',
    closedSubject: '你的飛 Fei 帳戶已關閉',
    closedHeading: '帳戶已關閉',
    closedText: '你的帳戶及個人資料已按你的要求刪除。未舉行場次的門票依然有效，請妥善保存我們寄給你的 PDF 門票。',
    closedKept: '按法例規定，過往交易的紀錄須保留七年，當中不再包含你的姓名、電話及地址。',
    closedNotYou: '如帳戶並非由你關閉，請立即聯絡客戶服務。',
  },
  zh_cn: {
    confirmSubject: '请确认订阅邮件资讯',
    confirmHeading: '想收到我们的邮件资讯吗？',
    confirmText: '有人用此邮箱订阅了飛 Fei 的邮件资讯。确认之后，您将收到下一期内容。',
    confirm: '确认订阅',
    until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
    notYou: '如果您没有订阅，请忽略本邮件；未经确认，我们不会向您发送邮件资讯。',
    why: '您曾订阅并确认接收，因此收到本邮件资讯。',
    leave: '如需退订，请打开以下网址：',
    closedSubject: '您的飛 Fei 账户已注销',
    closedHeading: '账户已注销',
    closedText: '您的账户及个人信息已按您的要求删除。未开始场次的门票仍然有效，请妥善保存我们发给您的 PDF 门票。',
    closedKept: '按照法律要求，历史订单记录须保留七年，其中不再包含您的姓名、电话和地址。',
    closedNotYou: '如果注销账户并非您本人操作，请立即联系客服。',
  },
};
