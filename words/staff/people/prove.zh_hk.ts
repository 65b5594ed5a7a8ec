/** Words of the dialog that asks for a fresh proof before a dangerous action. */
export default {
  title: '確認是你本人',
  text: '你登入已有一段時間。請再次輸入密碼和驗證碼，然後繼續。',
  password: '密碼',
  code: '驗證碼',
  codeHelp: '驗證應用程式顯示的六位數字，或一個備用碼。',
  go: '確認',
  passkey: '使用通行密鑰',
  passkeyFailed: '未能使用通行密鑰。請再試一次，或使用密碼。',
} as const;
