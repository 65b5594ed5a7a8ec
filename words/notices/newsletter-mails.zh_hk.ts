/** Mails about the newsletter, and the last mail after account closure. */
export default {
  confirmSubject: '請確認訂閱電子通訊',
  confirmHeading: '想收到我們的電子通訊嗎？',
  confirmText: '有人以這個電郵地址訂閱飛 Fei 的電子通訊。確認後，你便會收到下一期。',
  confirm: '確認訂閱',
  until: '這個連結只可使用一次，有效至{time}（香港時間）。',
  plain: '如按鈕未能使用，請將以下網址複製到瀏覽器：',
  notYou: '如你並未訂閱，請不用理會這封電郵；未經確認，我們不會向你發送通訊。',
  why: '你曾訂閱並確認接收，因此收到這份電子通訊。',
  leave: '如欲取消訂閱，請開啟以下網址：',
  trialSubject: '【測試】{subject}',
  trial: '這是測試電郵。讀者收到的電郵會附有退訂連結。',
  closedSubject: '你的飛 Fei 帳戶已關閉',
  closedHeading: '你的帳戶已關閉',
  closedText: '你的帳戶及個人資料已按你的要求刪除。未舉行場次的門票依然有效，請妥善保存我們寄給你的 PDF 門票。',
  closedKept: '按法例規定，過往交易的紀錄須保留七年，當中不再包含你的姓名、電話及地址。',
  closedNotYou: '如帳戶並非由你關閉，請立即聯絡客戶服務部。',
} as const;
