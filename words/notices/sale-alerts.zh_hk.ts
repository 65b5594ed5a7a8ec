/** Sale alerts in the inbox and by mail. */
export default {
  near: {
    title: '即將開售：{event}',
    text: '門票於{time}開售。請預先登入，並準備好付款方式。',
    atPartner: '門票於{time}在 {site} 開售。',
  },
  opened: {
    title: '現已開售：{event}',
    text: '你關注的節目已開售，門票售完即止。',
    atPartner: '你關注的節目已在 {site} 開售。',
  },
  mail: {
    event: '節目',
    when: '首場',
    venue: '場地',
    see: '查看節目',
    buy: '立即購票',
    whyNear: '你曾在節目頁按「開售時通知我」，因此收到這封電郵。開售時我們會再通知你；如不再需要，可在節目頁取消。',
    whyOpened: '你曾在節目頁按「開售時通知我」，因此收到這封電郵。我們不會再就這個節目的開售通知你。',
  },
} as const;
