import type { Language } from '../../../../contract/language.ts';
import type { CardMistake } from './check-card.ts';
import type { Method } from './store.ts';
import type { Behaviour } from './test-cards.ts';

export interface GatewayWords {
  readonly service: string;
  readonly notReal: string;
  readonly payTo: string;
  readonly amount: string;
  readonly method: string;
  readonly reference: string;
  readonly payBefore: string;
  readonly methods: Readonly<Record<Method, string>>;
  readonly cardTitle: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly expiryHelp: string;
  readonly cvc: string;
  readonly cvcHelp: string;
  readonly pay: string;
  readonly cancel: string;
  readonly approve: string;
  readonly decline: string;
  /** Before the name of the app. */
  readonly walletTitle: string;
  readonly walletHelp: string;
  readonly fpsTitle: string;
  readonly fpsHelp: string;
  readonly fpsPicture: string;
  readonly ppsTitle: string;
  readonly ppsHelp: string;
  readonly ppsMerchant: string;
  readonly ppsIsn: string;
  readonly choose: string;
  readonly challengeTitle: string;
  readonly challengeHelp: string;
  readonly code: string;
  readonly codeHelp: string;
  readonly confirm: string;
  readonly wrongCode: readonly [twoLeft: string, oneLeft: string];
  readonly mistakes: Readonly<Record<CardMistake, string>>;
  readonly mistakesTitle: string;
  readonly testCards: string;
  readonly testCardsHelp: string;
  readonly effect: string;
  readonly behaviours: Readonly<Record<Behaviour, string>>;
  readonly closed: Readonly<
    Record<'captured' | 'declined' | 'cancelled' | 'expired', readonly [title: string, text: string]>
  >;
  readonly insufficientFunds: string;
  readonly unknown: readonly [title: string, text: string];
  readonly back: string;
  readonly languages: string;
}

export const gatewayWords: Readonly<Record<Language, GatewayWords>> = {
  en_us: {
    service: 'Sandbox payments',
    notReal: 'This is a test service: no money moves. Never enter a real card here.',
    payTo: 'Pay to',
    amount: 'Amount',
    method: 'Method',
    reference: 'Reference',
    payBefore: 'Pay before',
    methods: { card: 'Card', alipay: 'Alipay', wechat_pay: 'WeChat Pay', fps: 'FPS', pps: 'PPS' },
    cardTitle: 'Pay by card',
    cardNumber: 'Card number',
    expiry: 'Expiry date',
    expiryHelp: 'Such as 12/30',
    cvc: 'Security code',
    cvcHelp: 'Any three digits',
    pay: 'Pay',
    cancel: 'Cancel and return to the shop',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    walletTitle: 'Pay with',
    walletHelp: 'A real buyer would scan this code with the app and confirm the payment there.',
    fpsTitle: 'Pay by FPS',
    fpsHelp: 'A real buyer would scan this code with a banking app. Its payee does not exist, so no bank will pay it.',
    fpsPicture: 'FPS code of this payment',
    ppsTitle: 'Pay by PPS',
    ppsHelp: 'A real buyer would log in to PPS with an account number and password, and confirm this bill.',
    ppsMerchant: 'Merchant code',
    ppsIsn: 'ISN',
    choose: 'Choose what the buyer does:',
    challengeTitle: 'Your bank asks for a code',
    challengeHelp: 'A real bank would send a one-time code to your phone (3‑D Secure).',
    code: 'One-time code',
    codeHelp: 'The code of this test bank is 123456.',
    confirm: 'Confirm',
    wrongCode: [
      'That code is not right. Two tries are left.',
      'That code is not right. One try is left, then the payment is declined.',
    ],
    mistakes: {
      number_missing: 'Enter a card number.',
      number_wrong: 'Check the card number: it has a mistake.',
      number_not_a_test_card:
        'Only the test cards listed on this page work here. If this is a real card, do not use it.',
      expiry_missing: 'Enter the expiry date.',
      expiry_wrong: 'Enter month and year, such as 12/30.',
      expiry_past: 'This date has passed. Enter one in the future.',
      cvc_missing: 'Enter the security code.',
      cvc_wrong: 'Enter three digits.',
    },
    mistakesTitle: 'Please check the marked fields.',
    testCards: 'Test cards',
    testCardsHelp: 'Choose a test card below to fill in the form.',
    effect: 'What happens',
    behaviours: {
      approve: 'Approved',
      challenge: 'Asks for a one-time code (3‑D Secure), then approved; declined after three wrong codes',
      decline: 'Declined',
      insufficient_funds: 'Declined: not enough funds',
      delayed: 'Approved; the shop is told 8 seconds later',
      duplicated: 'Approved; the shop is told three times',
      out_of_order: 'Approved; older news reaches the shop afterwards',
      forged: 'Declined, while a forged message claims that it was paid',
      lost: 'Approved; the shop is never told and has to ask',
      wrong_amount: 'Approved; a message with a wrong amount reaches the shop first',
    },
    closed: {
      captured: ['This payment is complete', 'The amount was paid. You can close this page.'],
      declined: ['This payment was declined', 'You have not been charged. Return to the shop to pay another way.'],
      cancelled: ['This payment was cancelled', 'You have not been charged. Return to the shop to pay another way.'],
      expired: ['The time to pay is over', 'You have not been charged. Return to the shop to start again.'],
    },
    insufficientFunds: 'The bank gave as its reason: not enough funds.',
    unknown: ['There is no such payment', 'Check the address, or return to the shop and start the payment again.'],
    back: 'Return to the shop',
    languages: 'Language',
  },
  zh_hk: {
    service: '沙盒付款服務',
    notReal: '這是測試服務，不會涉及真實款項。請勿輸入真實的信用卡資料。',
    payTo: '收款商戶',
    amount: '金額',
    method: '付款方式',
    reference: '參考編號',
    payBefore: '付款期限',
    methods: { card: '信用卡', alipay: '支付寶', wechat_pay: '微信支付', fps: '轉數快', pps: '繳費靈' },
    cardTitle: '以信用卡付款',
    cardNumber: '卡號',
    expiry: '到期日',
    expiryHelp: '例如 12/30',
    cvc: '保安碼',
    cvcHelp: '任何三位數字',
    pay: '付款',
    cancel: '取消並返回商戶',
    approve: '批准付款',
    decline: '拒絕付款',
    walletTitle: '以應用程式付款：',
    walletHelp: '真實的買家會用應用程式掃描此二維碼，然後確認付款。',
    fpsTitle: '以轉數快付款',
    fpsHelp: '真實的買家會用銀行應用程式掃描此二維碼。此收款人並不存在，銀行不會付款。',
    fpsPicture: '此付款的轉數快二維碼',
    ppsTitle: '以繳費靈付款',
    ppsHelp: '真實的買家會以戶口號碼及密碼登入繳費靈，然後確認此帳單。',
    ppsMerchant: '商戶編號',
    ppsIsn: 'ISN',
    choose: '請選擇買家的決定：',
    challengeTitle: '你的銀行需要驗證碼',
    challengeHelp: '真實的銀行會把一次性驗證碼傳送到你的手機（3‑D Secure）。',
    code: '一次性驗證碼',
    codeHelp: '此測試銀行的驗證碼是 123456。',
    confirm: '確認',
    wrongCode: ['驗證碼不正確，尚可再試兩次。', '驗證碼不正確，尚可再試一次，再錯便會拒絕付款。'],
    mistakes: {
      number_missing: '請輸入卡號。',
      number_wrong: '卡號有誤，請檢查。',
      number_not_a_test_card: '此處只接受本頁列出的測試卡。如這是真實的信用卡，請勿使用。',
      expiry_missing: '請輸入到期日。',
      expiry_wrong: '請輸入月份及年份，例如 12/30。',
      expiry_past: '此日期已過，請輸入將來的日期。',
      cvc_missing: '請輸入保安碼。',
      cvc_wrong: '請輸入三位數字。',
    },
    mistakesTitle: '請檢查已標示的欄位。',
    testCards: '測試卡',
    testCardsHelp: '按下方的測試卡，即可填妥表格。',
    effect: '結果',
    behaviours: {
      approve: '批准',
      challenge: '要求一次性驗證碼（3‑D Secure），然後批准；三次錯誤則拒絕',
      decline: '拒絕',
      insufficient_funds: '拒絕：結餘不足',
      delayed: '批准；商戶在 8 秒後才獲通知',
      duplicated: '批准；商戶獲通知三次',
      out_of_order: '批准；較舊的消息隨後才到達商戶',
      forged: '拒絕，但有偽造訊息聲稱已付款',
      lost: '批准；商戶從未獲通知，須自行查詢',
      wrong_amount: '批准；金額錯誤的訊息先到達商戶',
    },
    closed: {
      captured: ['付款已完成', '款項已付，你可以關閉此頁。'],
      declined: ['付款被拒絕', '你並未被收費。請返回商戶選用其他付款方式。'],
      cancelled: ['付款已取消', '你並未被收費。請返回商戶選用其他付款方式。'],
      expired: ['付款時限已過', '你並未被收費。請返回商戶重新開始。'],
    },
    insufficientFunds: '銀行提供的原因：結餘不足。',
    unknown: ['找不到這宗付款', '請檢查網址，或返回商戶重新開始付款。'],
    back: '返回商戶',
    languages: '語言',
  },
  zh_cn: {
    service: '沙盒支付服务',
    notReal: '这是测试服务，不涉及真实款项。请勿输入真实的银行卡信息。',
    payTo: '收款商户',
    amount: '金额',
    method: '支付方式',
    reference: '参考编号',
    payBefore: '支付期限',
    methods: { card: '银行卡', alipay: '支付宝', wechat_pay: '微信支付', fps: '转数快', pps: '缴费灵' },
    cardTitle: '使用银行卡支付',
    cardNumber: '卡号',
    expiry: '有效期',
    expiryHelp: '例如 12/30',
    cvc: '安全码',
    cvcHelp: '任意三位数字',
    pay: '支付',
    cancel: '取消并返回商户',
    approve: '批准支付',
    decline: '拒绝支付',
    walletTitle: '使用应用支付：',
    walletHelp: '真实的买家会使用应用扫描此二维码，然后确认支付。',
    fpsTitle: '使用转数快支付',
    fpsHelp: '真实的买家会使用银行应用扫描此二维码。该收款人并不存在，银行不会付款。',
    fpsPicture: '该笔支付的转数快二维码',
    ppsTitle: '使用缴费灵支付',
    ppsHelp: '真实的买家会使用账户号码和密码登录缴费灵，然后确认此账单。',
    ppsMerchant: '商户编号',
    ppsIsn: 'ISN',
    choose: '请选择买家的决定：',
    challengeTitle: '您的银行需要验证码',
    challengeHelp: '真实的银行会把动态验证码发送到您的手机（3‑D Secure）。',
    code: '动态验证码',
    codeHelp: '此测试银行的验证码是 123456。',
    confirm: '确认',
    wrongCode: ['验证码不正确，还可以再试两次。', '验证码不正确，还可以再试一次，再错将拒绝支付。'],
    mistakes: {
      number_missing: '请输入卡号。',
      number_wrong: '卡号有误，请检查。',
      number_not_a_test_card: '此处只接受本页列出的测试卡。如果这是真实的银行卡，请勿使用。',
      expiry_missing: '请输入有效期。',
      expiry_wrong: '请输入月份和年份，例如 12/30。',
      expiry_past: '该日期已过，请输入将来的日期。',
      cvc_missing: '请输入安全码。',
      cvc_wrong: '请输入三位数字。',
    },
    mistakesTitle: '请检查标出的字段。',
    testCards: '测试卡',
    testCardsHelp: '点击下方的测试卡，即可填好表单。',
    effect: '结果',
    behaviours: {
      approve: '批准',
      challenge: '要求动态验证码（3‑D Secure），然后批准；三次错误则拒绝',
      decline: '拒绝',
      insufficient_funds: '拒绝：余额不足',
      delayed: '批准；商户在 8 秒后才收到通知',
      duplicated: '批准；商户收到三次通知',
      out_of_order: '批准；较旧的消息随后才到达商户',
      forged: '拒绝，但有伪造消息声称已支付',
      lost: '批准；商户从未收到通知，须自行查询',
      wrong_amount: '批准；金额错误的消息先到达商户',
    },
    closed: {
      captured: ['支付已完成', '款项已支付，您可以关闭此页。'],
      declined: ['支付被拒绝', '您并未被收费。请返回商户选择其他支付方式。'],
      cancelled: ['支付已取消', '您并未被收费。请返回商户选择其他支付方式。'],
      expired: ['支付时限已过', '您并未被收费。请返回商户重新开始。'],
    },
    insufficientFunds: '银行提供的原因：余额不足。',
    unknown: ['找不到这笔支付', '请检查网址，或返回商户重新开始支付。'],
    back: '返回商户',
    languages: '语言',
  },
};
