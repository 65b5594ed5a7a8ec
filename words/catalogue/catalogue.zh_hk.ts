export default {
  flags: {
    cancelled: '已取消',
    soldOut: '已售罄',
    showAdded: '加場',
    ticketsAdded: '加票',
  },
  dateToCome: '日期待定',
  past: '節目已經結束',
  saleEnded: '網上售票已結束',
  opens: '{time}開售',
  free: '免費入場',
  from: '{price} 起',
  soldBy: '由{site}發售',
  seeDetails: '詳情請看節目頁',
  likes: '讚好：',
  venueAndMore: '{venue}及其他 {count} 個場地',
  performances: '{count, plural, other {# 場}}',
} as const;
