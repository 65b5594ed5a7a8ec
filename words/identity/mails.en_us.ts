import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  activation: {
    subject: 'Activate your Fei account',
    heading: 'One more step',
    text: 'Thank you for registering with Fei. Please activate your account to log in and buy tickets.',
    button: 'Activate my account',
    until: 'This link works once, until {time} (Hong Kong time).',
    otherBrowser:
      'If you open the link in another browser or app than the one you registered in, it asks you to choose a password again.',
    plain: 'If the button does not work, copy this address into your browser:',
    notYou:
      'If you did not register with Fei, please ignore this email: without activation the account cannot be used.',
  },
  code: {
    subject: '{code} is your Fei one-time password',
    heading: 'Your one-time password',
    text: 'Enter these six digits on the login page.',
    label: 'One-time password',
    until: 'It works once, for {minutes} minutes, until {time} (Hong Kong time). A newer one replaces it.',
    secret: 'Fei will never ask you for it by telephone or message. Please share it with nobody.',
    notYou: 'If you did not ask for it, please ignore this email: nobody can log in without the digits.',
  },
  emailChange: {
    confirm: {
      subject: 'Confirm your new email for Fei',
      heading: 'Is this your new email?',
      text: 'Please confirm this email as the new one of your Fei account. You will then log in with it.',
      note: 'If you did not ask for this, please ignore this email: nothing will change.',
    },
    taken: {
      subject: 'Your email is already used at Fei',
      heading: 'This email already has an account',
      text: 'Somebody asked to use this email for another Fei account. As it already belongs to an account, nothing was changed.',
      note: 'If that was you, please log in with this email, or choose another one for the other account.',
    },
    asked: {
      subject: 'A new email was asked for on your Fei account',
      heading: 'Your email is about to change',
      text: 'Somebody who knows your password asked to change the email of your Fei account to {email}. The change takes effect once the link sent there is used.',
      note: 'If that was not you, please change your password now: the link then no longer works.',
    },
    changed: {
      subject: 'The email of your Fei account was changed',
      heading: 'Your email was changed',
      text: 'Your Fei account now uses {email}. All devices were logged out.',
      note: 'If that was not you, please contact customer service at once.',
    },
    button: 'Confirm this email',
    until: 'This link works once, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
  },
  passwordChanged: {
    subject: 'Your Fei password was changed',
    heading: 'Your password was changed',
    text: 'The password of your Fei account was changed on {time} (Hong Kong time), and all devices were logged out. Please log in with the new one.',
    button: 'Log in',
    notYou: 'If that was not you, please choose another password by “Forgot your password?” on the login page at once.',
  },
  passwordReset: {
    subject: 'Set a new Fei password',
    heading: 'Set a new password',
    text: 'You asked for a new password for your Fei account. Please choose it on the page that this button opens.',
    button: 'Choose a new password',
    until: 'This link works once, for {minutes} minutes, until {time} (Hong Kong time).',
    plain: 'If the button does not work, copy this address into your browser:',
    notYou: 'If you did not ask for it, please ignore this email: your password stays as it is.',
  },
  closing: {
    subject: 'Please confirm the closing of your Fei account',
    heading: 'Close your account?',
    text: 'You asked us to close your Fei account. Please confirm it on the page that this link opens.',
    button: 'Go on to close my account',
    until: 'This link works once, until {time} (Hong Kong time), in the browser in which you are logged in.',
    notYou: 'If you did not ask for it, please ignore this email: your account stays as it is.',
  },
} as const satisfies SameKeys<typeof source>;
