/** What every form of the consoles of staff says. */
export default {
  refused: '未能完成',
  mistakes: '{count, plural, other {請更正以下 # 項：}}',
  busy: '伺服器沒有回應。你輸入的資料仍然在此，請再試一次。',
  offline: '你目前離線。你輸入的資料仍然在此，連線後請再試一次。',
  failed: '發生錯誤，我們已作記錄。你輸入的資料仍然在此，請再試一次。',
  cancel: '取消',
  reason: '原因',
  reasonHelp: '會記入紀錄。',
  reasonNeeded: '請填寫原因。',
  missing: '{count, plural, other {還欠 # 種語言}}',
  whole: '三種語言齊備',
  blank: '未填寫',
  languages: { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' },
} as const;
