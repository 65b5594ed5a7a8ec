import type { SameKeys } from '../same-keys.ts';
import type source from './privacy.zh_hk.ts';
import refusals from '../calls/refusals.zh_cn.ts';

export default {
  title: '隐私',
  lead: '我们保存您的哪些信息、为何保存、保存多久。',
  what: '内容',
  why: '原因',
  howLong: '期限',
  downloadHeading: '下载您的数据',
  downloadText: '我们保存的全部个人信息，可下载为网页阅读，或以 JSON 格式供其他程序使用。',
  downloadPage: '下载网页（HTML）',
  downloadJson: '下载 JSON',
  closeHeading: '注销账号',
  closeText:
    '您的账号、个人信息、邮件订阅和登录记录将被永久删除。按照法律要求，订单记录须保留七年，其中不再包含您的姓名、电话和地址。您可以用同一邮箱重新注册。',
  ticketsToCome:
    '您还有 {count, number} 张未开始场次的门票。门票仍然有效，但注销账号后无法再打开订单，只能使用我们发给您的 PDF 门票。如场次取消，款项将原路退回；以积分支付的部分，请联系客服并提供订单编号。',
  keepsTickets: '我已保存门票的 PDF。',
  pointsLeft: '您还有 {points} 积分',
  pointsLeftText: '注销账号后，积分将永久失效。您可以先用积分购票，或就尚未使用的充值联系客服申请退款。',
  givesUpPoints: '我放弃 {points} 积分。',
  paymentBlocks: '您有一笔支付正在进行，请在完成后再注销账号。',
  refundBlocks: '您还有退款正在处理，请在退款到账后再注销账号。',
  password: '密码',
  close: '永久注销账号',
  askText: '您的账号没有密码，因此需要通过发送至 {email} 的链接确认。',
  ask: '发送链接',
  asked: '链接已发送至 {email}，30 分钟内有效。',
  linkInvalid: refusals.closing_link_invalid,
  linkText: '这是最后一步。',
  closedTitle: '您的账号已注销',
  closedText:
    '您已在所有设备上退出登录，个人信息也已删除。我们发送了最后一封确认邮件。已购门票仍然有效，请使用您保存的 PDF 门票。',
  closedAgain: '改变主意了？您可以随时用同一邮箱重新注册。',
  closedToEvents: '浏览活动',
} as const satisfies SameKeys<typeof source>;
