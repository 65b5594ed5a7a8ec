/** Notice of an added or removed authenticator app, by mail and in the inbox. */
export default {
  added: {
    title: '你的飛 Fei 帳戶已加入驗證應用程式',
    text: '自{time}（香港時間）起，以密碼或一次性密碼登入時，須再輸入驗證碼。',
  },
  removed: {
    title: '你的飛 Fei 帳戶已移除驗證應用程式',
    text: '自{time}（香港時間）起，以密碼或一次性密碼登入時，毋須再輸入驗證碼。',
  },
  button: '查看帳戶安全',
  notYou: '如非你本人操作，請立即重設密碼、登出所有裝置，並聯絡客戶服務部。',
} as const;
