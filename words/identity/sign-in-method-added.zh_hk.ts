/** Notice of an added sign-in method, by mail and in the inbox. */
export default {
  methods: {
    passkey: '通行密鑰',
    google: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
  },
  title: '你的飛 Fei 帳戶已加入{way}',
  text: '自{time}（香港時間）起，可以此方式登入你的帳戶。',
  button: '查看登入方法',
  notYou: '如非你本人加入，請立即在該頁移除，登出所有裝置，並重設密碼。',
} as const;
