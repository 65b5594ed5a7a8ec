import type { SandboxLanguage, SandboxMethod } from './keep-books.ts';
import type { Behaviour } from './test-cards.ts';

export interface GatewayWords {
  service: string;
  notReal: string;
  amount: string;
  payTo: string;
  methods: Record<SandboxMethod, string>;
  cardNumber: string;
  expiry: string;
  expiryHelp: string;
  cvc: string;
  pay: string;
  cancel: string;
  approve: string;
  decline: string;
  appHelp: string;
  fpsHelp: string;
  ppsHelp: string;
  ppsMerchant: string;
  ppsBill: string;
  challengeTitle: string;
  challengeHelp: string;
  code: string;
  confirm: string;
  wrongCode: string;
  badNumber: string;
  badExpiry: string;
  badCvc: string;
  testCards: string;
  card: string;
  effect: string;
  behaviours: Record<Behaviour, string>;
  closedTitle: string;
  closedText: string;
  unknownTitle: string;
  unknownText: string;
  back: string;
}

export const gatewayWords: Record<SandboxLanguage, GatewayWords> = {
  en_us: {
    service: 'Sandbox payments',
    notReal: 'This is a test service: no money moves, and no real card should be entered.',
    amount: 'Amount',
    payTo: 'Pay to',
    methods: { card: 'Card', alipay: 'Alipay', wechat_pay: 'WeChat Pay', fps: 'FPS', pps: 'PPS', points: 'Points' },
    cardNumber: 'Card number',
    expiry: 'Expiry date',
    expiryHelp: 'Month and year, as 12/30',
    cvc: 'Security code',
    pay: 'Pay',
    cancel: 'Cancel and return to the shop',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    appHelp: 'On a real service you would now confirm in the app on your phone. Choose what happens there:',
    fpsHelp: 'Scan with a banking app that supports the Faster Payment System. Here, choose what happens:',
    ppsHelp: 'By telephone or on the PPS site you would pay this bill. Here, choose what happens:',
    ppsMerchant: 'Merchant code',
    ppsBill: 'Bill number',
    challengeTitle: 'Your bank asks for a code',
    challengeHelp: 'A real bank would send it to your phone. The code of this test service is 123456.',
    code: 'One-time code',
    confirm: 'Confirm',
    wrongCode: 'That code is not right. After three wrong ones the payment is declined.',
    badNumber: 'Please enter one of the test card numbers below.',
    badExpiry: 'Please enter a month and a year that are not over.',
    badCvc: 'Please enter three or four digits.',
    testCards: 'Test cards',
    card: 'Number',
    effect: 'What happens',
    behaviours: {
      approve: 'Approved at once',
      decline: 'Declined',
      insufficient_funds: 'Declined: insufficient funds',
      challenge: 'Asks for a code (3-D Secure), then approved',
      delayed: 'Approved; the shop learns of it after 8 seconds',
      duplicated: 'Approved; the shop is told three times',
      out_of_order: 'Approved; older news arrives afterwards',
      forged: 'Declined, while a forged message claims it was paid',
      lost: 'Approved; the message to the shop is lost',
      wrong_amount: 'Approved; a message with a wrong amount comes first',
    },
    closedTitle: 'This payment is closed',
    closedText: 'It has been decided, cancelled or has run out. Please go back to the shop.',
    unknownTitle: 'There is no such payment',
    unknownText: 'Please go back to the shop and start again.',
    back: 'Back to the shop',
  },
  zh_hk: {
    service: '沙盒付款服務',
    notReal: '這是測試服務，不會有真實款項轉移，請勿輸入真實的信用卡資料。',
    amount: '金額',
    payTo: '收款人',
    methods: { card: '信用卡', alipay: '支付寶', wechat_pay: '微信支付', fps: '轉數快', pps: '繳費靈', points: '積分' },
    cardNumber: '卡號',
    expiry: '到期日',
    expiryHelp: '月份及年份，例如 12/30',
    cvc: '保安碼',
    pay: '付款',
    cancel: '取消並返回商戶',
    approve: '批准付款',
    decline: '拒絕付款',
    appHelp: '在真實的服務中，你會在手機應用程式內確認付款。請選擇結果：',
    fpsHelp: '請以支援轉數快的銀行應用程式掃描。在此請選擇結果：',
    ppsHelp: '你可致電或於繳費靈網站繳付此帳單。在此請選擇結果：',
    ppsMerchant: '商戶編號',
    ppsBill: '帳單號碼',
    challengeTitle: '你的銀行需要驗證碼',
    challengeHelp: '真實的銀行會把驗證碼傳送到你的手機。本測試服務的驗證碼是 123456。',
    code: '一次性驗證碼',
    confirm: '確認',
    wrongCode: '驗證碼不正確。輸入錯誤三次後，付款會被拒絕。',
    badNumber: '請輸入以下其中一個測試卡號。',
    badExpiry: '請輸入尚未過期的月份及年份。',
    badCvc: '請輸入三或四位數字。',
    testCards: '測試卡',
    card: '卡號',
    effect: '結果',
    behaviours: {
      approve: '即時批准',
      decline: '拒絕',
      insufficient_funds: '拒絕：結餘不足',
      challenge: '要求驗證碼（3-D Secure），然後批准',
      delayed: '批准；商戶於 8 秒後才收到通知',
      duplicated: '批准；商戶收到三次通知',
      out_of_order: '批准；較舊的通知其後才到',
      forged: '拒絕，同時有偽造訊息聲稱已付款',
      lost: '批准；給商戶的通知遺失',
      wrong_amount: '批准；先有一則金額錯誤的通知',
    },
    closedTitle: '此付款已結束',
    closedText: '付款已有結果、已取消或已逾時，請返回商戶。',
    unknownTitle: '找不到此付款',
    unknownText: '請返回商戶重新開始。',
    back: '返回商戶',
  },
  zh_cn: {
    service: '沙盒支付服务',
    notReal: '这是测试服务，不会发生真实扣款，请勿输入真实的银行卡信息。',
    amount: '金额',
    payTo: '收款方',
    methods: { card: '银行卡', alipay: '支付宝', wechat_pay: '微信支付', fps: '转数快', pps: '缴费灵', points: '积分' },
    cardNumber: '卡号',
    expiry: '有效期',
    expiryHelp: '月份和年份，如 12/30',
    cvc: '安全码',
    pay: '支付',
    cancel: '取消并返回商家',
    approve: '批准支付',
    decline: '拒绝支付',
    appHelp: '在真实的服务中，您会在手机应用内确认支付。请选择结果：',
    fpsHelp: '请使用支持转数快的银行应用扫码。在此请选择结果：',
    ppsHelp: '您可通过电话或缴费灵网站支付该账单。在此请选择结果：',
    ppsMerchant: '商家编号',
    ppsBill: '账单号码',
    challengeTitle: '您的银行需要验证码',
    challengeHelp: '真实的银行会将验证码发送到您的手机。本测试服务的验证码是 123456。',
    code: '动态验证码',
    confirm: '确认',
    wrongCode: '验证码不正确。输错三次后，支付将被拒绝。',
    badNumber: '请输入下列测试卡号之一。',
    badExpiry: '请输入未过期的月份和年份。',
    badCvc: '请输入三位或四位数字。',
    testCards: '测试卡',
    card: '卡号',
    effect: '结果',
    behaviours: {
      approve: '立即批准',
      decline: '拒绝',
      insufficient_funds: '拒绝：余额不足',
      challenge: '要求验证码（3-D Secure），随后批准',
      delayed: '批准；商家 8 秒后才收到通知',
      duplicated: '批准；商家收到三次通知',
      out_of_order: '批准；较早的通知随后才到',
      forged: '拒绝，同时有伪造消息声称已支付',
      lost: '批准；给商家的通知丢失',
      wrong_amount: '批准；先有一条金额错误的通知',
    },
    closedTitle: '该笔支付已结束',
    closedText: '支付已有结果、已取消或已超时，请返回商家。',
    unknownTitle: '找不到该笔支付',
    unknownText: '请返回商家重新开始。',
    back: '返回商家',
  },
};
