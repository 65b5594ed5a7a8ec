import type { SameKeys } from '../../same-keys.ts';
import type source from './prove.zh_hk.ts';

export default {
  title: '确认是您本人',
  text: '您登录已有一段时间。请再次输入密码和验证码，然后继续。',
  password: '密码',
  code: '验证码',
  codeHelp: '验证器应用显示的六位数字，或一个备用码。',
  go: '确认',
  passkey: '使用通行密钥',
  passkeyFailed: '未能使用通行密钥。请重试，或使用密码。',
} as const satisfies SameKeys<typeof source>;
