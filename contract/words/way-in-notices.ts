import type { Language } from '../language.ts';

/** Ways in that a member can add to the one they have. */
export const waysAdded = ['passkey', 'google', 'apple', 'facebook'] as const;
export type WayAdded = (typeof waysAdded)[number];

interface WayInWords {
  readonly ways: Readonly<Record<WayAdded, string>>;
  /** Gaps: `{way}`, `{time}`. */
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly notYou: string;
}

const brands = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;

/** What a member is told when a way in was added, by mail and in the inbox. */
export const wayInWords: Readonly<Record<Language, WayInWords>> = {
  en_us: {
    ways: { passkey: 'A passkey', ...brands },
    title: '{way} was added to your Fei account',
    text: 'Since {time} (Hong Kong time) it can be used to log in.',
    button: 'See my ways to log in',
    notYou: 'If that was not you, remove it there at once, log out all devices and set a new password.',
  },
  zh_hk: {
    ways: { passkey: '通行密鑰', ...brands },
    title: '你的飛 Fei 帳戶已加入{way}',
    text: '自{time}（香港時間）起，可用它登入你的帳戶。',
    button: '查看登入方法',
    notYou: '如非你本人加入，請立即在該頁移除，登出所有裝置，並重設密碼。',
  },
  zh_cn: {
    ways: { passkey: '通行密钥', ...brands },
    title: '您的飛 Fei 账户已添加{way}',
    text: '自{time}（香港时间）起，可用其登录您的账户。',
    button: '查看登录方式',
    notYou: '如果不是您本人添加，请立即在该页面移除，退出所有设备，并重置密码。',
  },
};
