import type { SameKeys } from '../same-keys.ts';
import type source from './newsletter-mails.zh_hk.ts';

export default {
  confirmSubject: '请确认邮件订阅',
  confirmHeading: '想收到我们的订阅邮件吗？',
  confirmText: '有人用此邮箱订阅了飛 Fei 的邮件。确认之后，您将收到下一期内容。',
  confirm: '确认订阅',
  until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
  plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
  notYou: '如果您没有订阅，请忽略本邮件；未经确认，我们不会向您发送订阅邮件。',
  why: '您曾订阅并确认接收，因此收到本邮件。',
  leave: '如需退订，请打开以下网址：',
  trialSubject: '【测试】{subject}',
  trial: '这是测试邮件。读者收到的邮件会附有退订链接。',
  closedSubject: '您的飛 Fei 账号已注销',
  closedHeading: '您的账号已注销',
  closedText: '您的账号及个人信息已按您的要求删除。未开始场次的门票仍然有效，请妥善保存我们发给您的 PDF 门票。',
  closedKept: '按照法律要求，历史订单记录须保留七年，其中不再包含您的姓名、电话和地址。',
  closedNotYou: '如果注销账号并非您本人操作，请立即联系客服。',
} as const satisfies SameKeys<typeof source>;
