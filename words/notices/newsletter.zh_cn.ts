import type { SameKeys } from '../same-keys.ts';
import type source from './newsletter.zh_hk.ts';
import refusals from '../calls/refusals.zh_cn.ts';

export default {
  title: '邮件订阅',
  lead: '通过邮件获取最新活动和开售消息，可随时退订。',
  email: '订阅所用的邮箱',
  subscribe: '订阅',
  sentTitle: '请查收邮件',
  sentText: '如果该邮箱尚未订阅，确认链接将在几分钟内送达。',
  failedTitle: '邮件订阅',
  failed: '邮件订阅失败：系统错误，请稍后再试。',
  close: '关闭',
  confirmHeading: '确认订阅',
  confirmText: '点击按钮，即可收到下一期邮件。',
  confirm: '确认订阅',
  confirmedHeading: '订阅成功',
  confirmedText: '感谢订阅，下一期将发送至您的邮箱。',
  linkInvalid: refusals.newsletter_link_invalid,
  again: '重新订阅',
  unsubscribeHeading: '退订邮件',
  unsubscribeText: '请输入订阅所用的邮箱。',
  unsubscribeLinkText: '点击按钮后，您将不再收到订阅邮件。',
  unsubscribeEmail: '邮箱',
  unsubscribe: '退订',
  unsubscribeFailed: '退订失败，请联系客服。',
  unsubscribedHeading: '已退订',
  unsubscribedText: '您将不再收到订阅邮件；与门票相关的邮件仍会照常发送。',
  toEvents: '浏览活动',
  bouncedTitle: '我们的邮件无法送达',
  bouncedText: '您的邮箱服务器拒收我们的邮件，请检查账号中的邮箱是否正确。',
} as const satisfies SameKeys<typeof source>;
