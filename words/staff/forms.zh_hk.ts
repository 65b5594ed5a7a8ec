/** What every form of the consoles of staff says. */
export default {
  refused: '未能完成',
  mistakes: '{count, plural, other {請更正以下 # 項：}}',
  busy: '伺服器沒有回應。你輸入的資料仍然在此，請再試一次。',
  offline: '你目前離線。你輸入的資料仍然在此，連線後請再試一次。',
  failed: '發生錯誤，我們已作記錄。你輸入的資料仍然在此，請再試一次。',
} as const;
