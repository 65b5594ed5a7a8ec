import type { SameKeys } from '../same-keys.ts';
import type source from './paydollar.zh_hk.ts';

export default {
  title: 'Taking you to the payment page',
  text: 'If nothing happens, use the button below.',
  method: 'Method',
  amount: 'Amount',
  methods: {
    card: 'Card',
    alipay: 'Alipay',
    wechat_pay: 'WeChat Pay',
    fps: 'FPS',
    pps: 'PPS',
  },
  pay: 'Go to payment',
  back: 'Go back',
  againTitle: 'Have you paid already?',
  againText:
    'You have been to the payment page before. If you paid there, do not pay again: see your transaction first.',
  seeOrder: 'See your transaction',
  payAfterAll: 'I have not paid: go to payment',
  closedTitle: 'This payment is closed',
  closedText: 'The time to pay is over, or the payment was cancelled. If you paid, you get your tickets or a refund.',
  unknownTitle: 'There is no such payment',
  unknownText: 'The link may be incomplete. Pay again from your transactions.',
  home: 'Home',
} as const satisfies SameKeys<typeof source>;
