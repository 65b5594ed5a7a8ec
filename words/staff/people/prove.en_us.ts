import type { SameKeys } from '../../same-keys.ts';
import type source from './prove.zh_hk.ts';

export default {
  title: 'Confirm it’s you',
  text: 'You logged in a while ago. Enter your password and code again to continue.',
  password: 'Password',
  code: 'Code',
  codeHelp: 'The 6 digits in your authenticator app, or a recovery code.',
  go: 'Confirm',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey didn’t work. Try again, or use your password.',
} as const satisfies SameKeys<typeof source>;
