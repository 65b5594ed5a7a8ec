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
  againText: 'You’ve been to the payment page before. If you paid there, don’t pay again: see your transaction first.',
  seeOrder: 'See your transaction',
  payAfterAll: 'Go to payment',
  closedTitle: 'This payment is closed',
  closedText:
    'The time to pay has ended, or the payment was cancelled. If you paid, you’ll get your tickets or a refund.',
  unknownTitle: 'We can’t find this payment',
  unknownText: 'The link may be incomplete. Go to your transactions to pay.',
  home: 'Home',
} as const satisfies SameKeys<typeof source>;
