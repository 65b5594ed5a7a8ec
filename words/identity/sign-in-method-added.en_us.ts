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
  text: 'You can now use it to log in. Added on {time} (Hong Kong time).',
  button: 'See ways to log in',
  notYou: 'If it wasn’t you, remove it now, log out on all devices and choose a new password.',
} as const satisfies SameKeys<typeof source>;
