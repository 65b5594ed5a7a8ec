import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
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
  where: {
    box_office: '售票处地址和营业时间：{link}',
    kiosk: '自助售票机地址和营业时间：{link}',
  },
} as const satisfies SameKeys<typeof source>;
