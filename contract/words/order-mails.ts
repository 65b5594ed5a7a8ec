import type { Language } from '../language.ts';
import type { CollectionMethod } from '../orders.ts';

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
    refundText:
      'Your payment arrived after the time to pay had run out, and the tickets had gone to someone else. We could not find equally good ones, so we are refunding the full amount to the way you paid. You need not do anything.',
    refund: 'Refund',
    toEvents: 'Browse events',
  },
  zh_hk: {
    ticketsSubject: '你的門票：{title}',
    ticketsHeading: '你的門票準備好了',
    collection: {
      e_ticket: '我們已收到你的付款。電子門票已附上，入場時請以手機或列印本出示二維碼。',
      kiosk: '我們已收到你的付款。請憑交易編號及付款卡，到任何自助售票機領取門票。',
      box_office: '我們已收到你的付款。請憑交易編號及身分證明文件，到售票處領取門票。',
      courier: '我們已收到你的付款。門票將以速遞送到你提供的地址。',
    },
    when: '日期及時間',
    openOrder: '查看交易',
    refundSubject: '交易 {number} 的退款',
    refundHeading: '款項正退還給你',
    refundText:
      '你的付款在付款時限過後才送達，門票當時已經售予他人。由於未能找到同等的座位，我們會將全數款項按原付款方式退還，你毋須辦理任何手續。',
    refund: '退款',
    toEvents: '瀏覽節目',
  },
  zh_cn: {
    ticketsSubject: '您的门票：{title}',
    ticketsHeading: '您的门票已备好',
    collection: {
      e_ticket: '我们已收到您的付款。电子票已附上，入场时请用手机或打印件出示二维码。',
      kiosk: '我们已收到您的付款。请凭订单编号及付款卡，到任意自助售票机取票。',
      box_office: '我们已收到您的付款。请凭订单编号及身份证件，到售票处取票。',
      courier: '我们已收到您的付款。门票将通过快递寄往您提供的地址。',
    },
    when: '日期及时间',
    openOrder: '查看订单',
    refundSubject: '订单 {number} 的退款',
    refundHeading: '款项正在退还给您',
    refundText:
      '您的付款在支付时限过后才到达，门票当时已售出。由于没有找到同等的座位，我们将按原支付方式全额退款，您无需办理任何手续。',
    refund: '退款',
    toEvents: '浏览活动',
  },
};
