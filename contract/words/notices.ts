import type { Language } from '../language.ts';
import type { NoticeKind } from '../notices.ts';
import type { RefundCause } from '../refunds.ts';

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

interface NoticeWords {
  /** Gaps: `{event}`, `{when}`, `{venue}`, `{quantity}`, `{number}`, `{cause}`, `{amount}`, each where its kind has it. */
  readonly kinds: Readonly<Record<Exclude<NoticeKind, 'way_in_added' | 'request_moved'>, NoticeText>>;
  /** An order that cost nothing and could not be given its tickets: no money goes back. */
  readonly noTickets: NoticeText;
  readonly causes: Readonly<Record<RefundCause, string>>;
  readonly tickets: (count: number) => string;
}

/** What personal notices say; made when they are read, in the reader's language. */
export const noticeWords: Readonly<Record<Language, NoticeWords>> = {
  en_us: {
    kinds: {
      order_paid: {
        title: 'Your tickets for {event}',
        text: '{when}, {venue}. {quantity}, transaction {number}.',
      },
      refund_due: {
        title: 'Refund of {amount}: {event}',
        text: '{cause} The amount goes back in full to the way you paid (transaction {number}).',
      },
      password_changed: {
        title: 'Your password was changed',
        text: 'On {when}. If that was not you, use “Forgot your password?” at once, and look at who is logged in.',
      },
    },
    noTickets: { title: 'No tickets for {event}', text: '{cause} Nothing was charged (transaction {number}).' },
    causes: {
      places_gone: 'Your payment arrived after the time to pay had run out, and no tickets as good as yours were left.',
      performance_begun: 'Your payment arrived after the time to pay had run out, when the performance had begun.',
      performance_cancelled: 'This performance has been cancelled.',
      checkout_cancelled: 'Your payment arrived after you had cancelled this transaction.',
      paid_before: 'We received a second payment for a transaction that you had already paid for.',
    },
    tickets: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
  },
  zh_hk: {
    kinds: {
      order_paid: {
        title: '門票準備好了：{event}',
        text: '{when}，{venue}。{quantity}，交易編號 {number}。',
      },
      refund_due: {
        title: '退款 {amount}：{event}',
        text: '{cause}款項會全數按原付款方式退還（交易編號 {number}）。',
      },
      password_changed: {
        title: '你的密碼已更改',
        text: '更改時間：{when}。如非你本人更改，請立即使用「忘記密碼」重設，並查看已登入的裝置。',
      },
    },
    noTickets: { title: '未能獲發門票：{event}', text: '{cause}你並未被收費（交易編號 {number}）。' },
    causes: {
      places_gone: '你的付款在時限過後才送達，當時已沒有同等的門票。',
      performance_begun: '你的付款在時限過後才送達，演出當時已經開始。',
      performance_cancelled: '此場次已經取消。',
      checkout_cancelled: '你的付款送達時，這宗交易已經由你取消。',
      paid_before: '我們收到你對同一宗交易的第二次付款。',
    },
    tickets: (count) => `${count} 張門票`,
  },
  zh_cn: {
    kinds: {
      order_paid: {
        title: '出票成功：{event}',
        text: '{when}，{venue}。{quantity}，订单编号 {number}。',
      },
      refund_due: {
        title: '退款 {amount}：{event}',
        text: '{cause}款项将按原支付方式全额退还（订单编号 {number}）。',
      },
      password_changed: {
        title: '您的密码已修改',
        text: '修改时间：{when}。如果不是您本人操作，请立即通过“忘记密码”重置，并查看已登录的设备。',
      },
    },
    noTickets: { title: '未能出票：{event}', text: '{cause}您未被扣款（订单编号 {number}）。' },
    causes: {
      places_gone: '您的付款在支付时限过后才到账，当时已没有同等的门票。',
      performance_begun: '您的付款在支付时限过后才到账，演出当时已经开始。',
      performance_cancelled: '该场次已取消。',
      checkout_cancelled: '您的付款到账时，您已取消该订单。',
      paid_before: '我们收到了您对同一订单的第二次付款。',
    },
    tickets: (count) => `${count} 张门票`,
  },
};
