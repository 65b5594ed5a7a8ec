import type { SameKeys } from '../same-keys.ts';
import type source from './causes.zh_hk.ts';

export default {
  places_gone: '您的付款在支付时限过后才到账，当时已没有同价同票档的门票。',
  performance_begun: '您的付款在支付时限过后才到账，当时场次已经开始。',
  performance_cancelled: '该场次已取消，我们无法为您出票。',
  performance_postponed: '您的付款到账前，该场次已宣布延期，我们无法为您出票。',
  sale_suspended: '您的付款到账前，该场次已暂停售票，我们无法为您出票。',
  checkout_cancelled: '您的付款到账时，该订单已取消，因此没有出票。',
  paid_before: '我们收到了您对同一订单的第二次付款，现将其退还。',
  points_gone: '您用积分支付了部分款项，余款到账前，这些积分已被使用。',
  exchange_gone: '您的付款到账时，原门票已退票、转赠或换票。',
  resale_gone: '您的付款到账时，为您匹配的门票已被买走。',
  wrong_card: '这些门票仅限指定银行卡的持卡人购买，您使用的银行卡不适用。',
} as const satisfies SameKeys<typeof source>;
