/** Lists of the consoles of staff, their filters and what is done to many rows at once. */
export default {
  shown: '{count, plural, other {# 項}}',
  more: '顯示更多',
  loading: '載入中……',
  choose: '選取 {row}',
  chooseAll: '全選',
  chosen: '{count, plural, other {已選 # 項}}',
  bar: '對已選項目的操作',
  clear: '取消選取',
  all: '全部',
  export: '匯出',
  exporting: '匯出中……',
  views: {
    title: '檢視',
    none: '儲存你常用的篩選，下次一按便可使用。',
    name: '檢視名稱',
    save: '儲存目前的篩選',
    remove: '移除 {name}',
    everything: '全部，沒有篩選',
  },
} as const;
