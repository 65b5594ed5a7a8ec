/** Words of lists in the consoles: filters and bulk actions. */
export default {
  shown: '{count, plural, other {# 項}}',
  more: '顯示更多',
  loading: '正在載入……',
  choose: '選取 {row}',
  chooseAll: '全選',
  chosen: '{count, plural, other {已選 # 項}}',
  bar: '對已選項目的操作',
  clear: '取消選取',
  all: '全部',
  export: '匯出',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  people: {
    title: '這個檔案需要批核',
    text: '檔案包含 {people} 人的姓名或聯絡資料，連同你今日已儲存的檔案，超出可自行儲存的上限。另一位職員批准後，你可在 24 小時內儲存一次。',
    asked: '已就 {people} 人的檔案請求批核，正等候另一位職員批准。批准後再按一次即可儲存。',
    ask: '請求批核',
    close: '關閉',
  },
  views: {
    title: '檢視',
    none: '儲存常用的篩選，日後可即時使用。',
    name: '檢視名稱',
    save: '儲存目前的篩選',
    remove: '移除 {name}',
    everything: '全部，沒有篩選',
  },
} as const;
