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
  againText: 'You have been to the payment page before. If you paid there, do not pay again: see your order first.',
  seeOrder: 'See your order',
  payAfterAll: 'I have not paid: go to payment',
  closedTitle: 'This payment is closed',
  closedText: 'Its time is over, or it was cancelled. If you have paid, you get your tickets or your money back.',
  unknownTitle: 'There is no such payment',
  unknownText: 'The link may be incomplete. Pay again from your orders.',
  home: 'Home',
} as const satisfies SameKeys<typeof source>;
