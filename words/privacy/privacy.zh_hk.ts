import refusals from '../calls/refusals.zh_hk.ts';

export default {
  title: '私隱',
  lead: '我們保存你的哪些資料、為何保存、保存多久。',
  what: '資料',
  why: '原因',
  howLong: '期限',
  downloadHeading: '下載你的資料',
  downloadText: '我們保存的一切個人資料，可下載為網頁閱讀，或以 JSON 格式供其他程式使用。',
  downloadPage: '下載網頁（HTML）',
  downloadJson: '下載 JSON',
  closeHeading: '關閉帳戶',
  closeText:
    '你的帳戶、個人資料、電子通訊訂閱及登入紀錄會永久刪除。按法例規定，交易紀錄須保留七年，當中不再包含你的姓名、電話及地址。你可用同一電郵地址重新註冊。',
  ticketsToCome:
    '你仍有 {count, number} 張未舉行場次的門票。門票依然有效，但關閉帳戶後不能再開啟交易紀錄，只能使用我們寄給你的 PDF 門票。如場次取消，款項會循原付款方式退回；以積分支付的部分，請聯絡客戶服務部並提供交易編號。',
  keepsTickets: '我已保存門票的 PDF。',
  pointsLeft: '你仍有 {points} 積分',
  pointsLeftText: '關閉帳戶後，積分會永久失效。你可先用積分購票，或就尚未使用的增值聯絡客戶服務部申請退款。',
  givesUpPoints: '我放棄 {points} 積分。',
  paymentBlocks: '你有一筆付款正在進行，請待完成後才關閉帳戶。',
  refundBlocks: '你仍有退款正在處理，請待退款完成後才關閉帳戶。',
  password: '密碼',
  close: '永久關閉帳戶',
  askText: '你的帳戶沒有密碼，因此須以傳送至 {email} 的連結確認。',
  ask: '傳送連結',
  asked: '連結已傳送至 {email}，30 分鐘內有效。',
  linkInvalid: refusals.closing_link_invalid,
  linkText: '這是最後一步。',
  closedTitle: '你的帳戶已關閉',
  closedText:
    '你已在所有裝置登出，個人資料亦已刪除。我們已寄出最後一封電郵作確認。已購門票仍然有效，請使用你保存的 PDF 門票。',
  closedAgain: '改變主意？你可隨時以同一電郵地址重新註冊。',
  closedToEvents: '瀏覽節目',
} as const;
