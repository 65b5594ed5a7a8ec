import type { SameKeys } from '../same-keys.ts';
import type source from './sign-in-method-added.zh_hk.ts';

export default {
  methods: {
    passkey: '通行密钥',
    google: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
  },
  title: '您的飛 Fei 账号已添加{way}',
  text: '自{time}（香港时间）起，可用其登录您的账号。',
  button: '查看登录方式',
  notYou: '如果不是您本人添加，请立即在该页面移除，退出所有设备，并重置密码。',
} as const satisfies SameKeys<typeof source>;
