/** What is said of printers at counters. */
export default {
  title: '打印機',
  isOn: '使用中',
  byBrowser: '門票現以瀏覽器的列印功能印出。你可連接以 USB 接駁的門票或收據打印機。',
  noUsb: '門票以瀏覽器的列印功能印出。這個瀏覽器不支援直接連接 USB 打印機，可改用 Chrome 或 Edge。',
  connect: '連接打印機',
  language: '打印機類型',
  languages: {
    escPos: '收據打印機（ESC/POS）',
    starPrnt: '收據打印機（StarPRNT）',
    fgl: '門票打印機（FGL）',
  },
  roll: '紙卷闊度',
  test: '測試列印',
  testLine: '測試列印，並非門票',
  tested: '已傳送測試列印。請檢查印出的字及二維碼。',
  off: '停用打印機',
  printing: '正在列印……',
  notPrinted: '列印未完成',
  troubles: {
    gone: '找不到打印機。請檢查電源及 USB 線，然後重新列印。',
    taken: '打印機正由其他程式或頁面使用。請關閉該程式或頁面，然後重新列印。',
    paper: '打印機沒有紙。請裝上紙張，然後重新列印。',
    stopped: '打印機已停止：可能卡紙、機蓋未關或已離線。請處理後重新列印，並銷毀已印出的部分。',
  },
} as const;
