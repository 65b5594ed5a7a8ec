import type { Language } from '../language.ts';
import type { CollectionMethod } from '../orders.ts';
import type { RefundCause } from '../refunds.ts';

interface OrderMailWords {
  /** `{title}` */
  readonly ticketsSubject: string;
  readonly ticketsHeading: string;
  /** What happens next, by collection method. */
  readonly collection: Readonly<Record<CollectionMethod, string>>;
  readonly when: string;
  readonly openOrder: string;
  /** `{number}` */
  readonly refundSubject: string;
  readonly refundHeading: string;
  /** Where nothing had been paid for them. `{number}` */
  readonly noTicketsSubject: string;
  readonly noTicketsHeading: string;
  readonly causes: Readonly<Record<RefundCause, string>>;
  /** After the cause. */
  readonly refundText: string;
  readonly refund: string;
  readonly toEvents: string;
}

/** Mails about orders. */
export const orderMailWords: Readonly<Record<Language, OrderMailWords>> = {
  en_us: {
    ticketsSubject: 'Your tickets: {title}',
    ticketsHeading: 'Your tickets are here',
    collection: {
      e_ticket:
        'Your payment has been received. Your e-tickets are attached: show the QR code at the entrance, on your phone or on paper.',
      kiosk:
        'Your payment has been received. Please collect your tickets at any ticketing kiosk with your transaction number and the card you paid with.',
      box_office:
        'Your payment has been received. Please collect your tickets at a box office with your transaction number and an identity document.',
      courier: 'Your payment has been received. Your tickets will be sent by courier to the address you gave.',
    },
    when: 'Date and time',
    openOrder: 'Open my transaction',
    refundSubject: 'Refund for transaction {number}',
    refundHeading: 'Your money is on its way back',
    noTicketsSubject: 'No tickets for transaction {number}',
    noTicketsHeading: 'We could not give you these tickets',
    causes: {
      places_gone:
        'Your payment arrived after the time to pay had run out, and the tickets had gone to someone else. We could not find equally good ones.',
      performance_begun:
        'Your payment arrived after the time to pay had run out, and the performance had already begun.',
      performance_cancelled: 'This performance has been cancelled, so we could not give you tickets for it.',
      checkout_cancelled:
        'Your payment arrived after this transaction had been cancelled, so no tickets were made for it.',
      paid_before:
        'We received a second payment for a transaction that you had already paid for. This refund is of the second payment only.',
    },
    refundText: 'We are refunding the amount below in full, by the way you paid. You need not do anything.',
    refund: 'Refund',
    toEvents: 'Browse events',
  },
  zh_hk: {
    ticketsSubject: '你的門票：{title}',
    ticketsHeading: '你的門票準備好了',
    collection: {
      e_ticket: '我們已收到你的付款。電子門票已附上，入場時請以手機或列印本出示二維碼。',
      kiosk: '我們已收到你的付款。請憑交易編號及付款用的卡，到任何自助售票機領取門票。',
      box_office: '我們已收到你的付款。請憑交易編號及身份證明文件，到售票處領取門票。',
      courier: '我們已收到你的付款。門票將以速遞送到你提供的地址。',
    },
    when: '日期及時間',
    openOrder: '查看交易',
    refundSubject: '交易 {number} 的退款',
    refundHeading: '我們正向你退款',
    noTicketsSubject: '交易 {number} 未能獲發門票',
    noTicketsHeading: '我們未能給你這些門票',
    causes: {
      places_gone: '你的付款在付款時限過後才送達，門票當時已經售予他人，我們亦未能找到同等的座位。',
      performance_begun: '你的付款在付款時限過後才送達，演出當時已經開始。',
      performance_cancelled: '此場次已經取消，我們未能向你發出門票。',
      checkout_cancelled: '你的付款送達時，這宗交易已經取消，因此並無發出門票。',
      paid_before: '我們收到你對同一宗交易的第二次付款，現在退還的只是第二次付款。',
    },
    refundText: '以下款項會全數按原付款方式退還，你毋須辦理任何手續。',
    refund: '退款',
    toEvents: '瀏覽節目',
  },
  zh_cn: {
    ticketsSubject: '您的门票：{title}',
    ticketsHeading: '您的门票已备好',
    collection: {
      e_ticket: '我们已收到您的付款。电子票已附上，入场时请用手机或打印件出示二维码。',
      kiosk: '我们已收到您的付款。请凭订单编号和付款所用的银行卡，到任意自助售票机取票。',
      box_office: '我们已收到您的付款。请凭订单编号和身份证件，到售票处取票。',
      courier: '我们已收到您的付款。门票将通过快递寄往您提供的地址。',
    },
    when: '日期及时间',
    openOrder: '查看订单',
    refundSubject: '订单 {number} 的退款',
    refundHeading: '款项正在退还给您',
    noTicketsSubject: '订单 {number} 未能出票',
    noTicketsHeading: '我们未能为您提供这些门票',
    causes: {
      places_gone: '您的付款在支付时限过后才到账，门票当时已售出，我们也没有找到同等的座位。',
      performance_begun: '您的付款在支付时限过后才到账，演出当时已经开始。',
      performance_cancelled: '该场次已取消，我们无法为您出票。',
      checkout_cancelled: '您的付款到账时，该订单已取消，因此没有出票。',
      paid_before: '我们收到了您对同一订单的第二次付款，现在退还的仅是第二次付款。',
    },
    refundText: '以下款项将按原支付方式全额退还，您无需办理任何手续。',
    refund: '退款',
    toEvents: '浏览活动',
  },
};
