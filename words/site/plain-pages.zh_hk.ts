/** Words of standalone pages: while the site is closed, and without a connection. */
export default {
  closedTitle: '網站維護中',
  closedText: '網站正進行維護，稍後便會重開。你已購買的門票不受影響，正在處理的付款亦會照常記錄。',
  offlineTitle: '你目前離線',
  offlineText: '目前沒有網絡連線。連線恢復後，這一頁會自動繼續。',
  retry: '再試一次',
  staffNeedsScript: '職員系統需要 JavaScript，請在瀏覽器中啟用。',
} as const;
