import type { SameKeys } from '../same-keys.ts';
import type source from './sign-in-method-added.zh_hk.ts';

export default {
  methods: {
    passkey: 'A passkey',
    google: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
  },
  title: '{way} was added to your Fei account',
  text: 'Since {time} (Hong Kong time) it can be used to log in.',
  button: 'See my ways to log in',
  notYou: 'If that was not you, remove it there at once, log out all devices and set a new password.',
} as const satisfies SameKeys<typeof source>;
