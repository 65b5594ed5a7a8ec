import type { SameKeys } from '../same-keys.ts';
import type source from './authenticator-changed.zh_hk.ts';

export default {
  added: {
    title: 'An authenticator app was added to your Fei account',
    text: 'Logging in with your password or a one-time password now also asks for a code from the app. Added on {time} (Hong Kong time).',
  },
  removed: {
    title: 'The authenticator app was removed from your Fei account',
    text: 'Logging in with your password or a one-time password no longer asks for a code. Removed on {time} (Hong Kong time).',
  },
  button: 'See your security settings',
  notYou: 'If it wasn’t you, choose a new password now, log out on all devices and contact customer service.',
} as const satisfies SameKeys<typeof source>;
