/** Words about sales points that pages and printed lists share. */
export default {
  titles: {
    box_office: '售票處',
    kiosk: '自助售票機',
  },
  services: {
    sells: '發售門票',
    hands_out: '取票',
    takes_cash: '接受現金',
    wheelchair: '輪椅通道',
  },
  lastSale: '當日場次開始前 {minutes} 分鐘停止售票及取票',
  number: '編號',
  name: '名稱及地區',
  address: '地址',
  hours: '開放時間',
  asOf: '資料更新日期：{day}',
  count: {
    box_office: '共 {count} 個售票處',
    kiosk: '共 {count} 部自助售票機',
  },
  newest: '最新名單及現時開放情況，請瀏覽 {site}',
  page: '第 {page} 頁，共 {pages} 頁',
  telephone: '電話',
  none: '名單暫時沒有地點。',
  serviceGap: '、',
  factGap: '，',
} as const;
