import type { SameKeys } from '../same-keys.ts';
import type source from './authenticator-changed.zh_hk.ts';

export default {
  added: {
    title: '您的飛 Fei 账号已添加验证器应用',
    text: '自{time}（香港时间）起，使用密码或动态验证码登录时，还需输入验证码。',
  },
  removed: {
    title: '您的飛 Fei 账号已移除验证器应用',
    text: '自{time}（香港时间）起，使用密码或动态验证码登录时，无需再输入验证码。',
  },
  button: '查看账号安全',
  notYou: '如果不是您本人操作，请立即重置密码，退出所有设备，并联系客服。',
} as const satisfies SameKeys<typeof source>;
