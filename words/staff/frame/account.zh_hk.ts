export default {
  title: '我的帳戶',
  person: '個人資料',
  staffName: '姓名',
  email: '電郵',
  rights: '你的權限',
  rightsText: '權限由管理員設定。如有疑問，請聯絡管理員。',
  role: '職務',
  scope: '範圍',
  noRights: '你未獲任何權限。請聯絡管理員。',
  scopes: {
    everything: '全部',
    presenter: '一個主辦機構',
    event: '節目 {number}',
    performance: '一個場次',
    counter: '一個櫃位',
    gate: '一個入口',
  },
} as const;
