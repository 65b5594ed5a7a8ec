import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  activation: {
    subject: 'Activate your Fei account',
    heading: 'One more step',
    text: 'Thank you for registering with Fei. Activate your account to log in and buy tickets.',
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
    until:
      'Use it once, within {minutes} minutes, until {time} (Hong Kong time). If you ask for a new one, this one stops working.',
    secret: 'Fei never asks for it by telephone or message. Don’t share it with anyone.',
    notYou: 'If it wasn’t you, ignore this email: no one can log in without these digits.',
  },
  emailChange: {
    confirm: {
      subject: 'Confirm your new email for Fei',
      heading: 'Is this your new email?',
      text: 'Confirm this as the new email of your Fei account. From then on, use it to log in.',
      note: 'If it wasn’t you, ignore this email: nothing will change.',
    },
    taken: {
      subject: 'Your email already has a Fei account',
      heading: 'This email already has an account',
      text: 'Someone tried to use this email for another Fei account. It already has one, so nothing has changed.',
      note: 'If it was you, log in with this email, or choose a different one for the other account.',
    },
    asked: {
      subject: 'Your Fei email is about to change',
      heading: 'Your email is about to change',
      text: 'Someone logged in to your account asked to change your Fei email to {email}. It changes when they open the link we sent there.',
      note: 'If it wasn’t you, set a new password with “Forgot your password?” now: the link then stops working.',
    },
    changed: {
      subject: 'Your Fei email was changed',
      heading: 'Your email was changed',
      text: 'Your Fei account now uses {email}. All devices were logged out.',
      note: 'If it wasn’t you, contact customer service now.',
    },
    button: 'Confirm this email',
    until: 'The link works once, until {time} (Hong Kong time).',
    plain: 'If the button doesn’t work, copy this address into your browser:',
  },
  passwordChanged: {
    subject: 'Your Fei password was changed',
    heading: 'Your password was changed',
    text: 'Your Fei password was changed on {time} (Hong Kong time), and all devices were logged out. Log in with the new one.',
    button: 'Log in',
    notYou: 'If it wasn’t you, go to the login page now and use “Forgot your password?” to choose another.',
  },
  approvalCode: {
    subject: 'Your code for an approval',
    heading: 'Approve it yourself',
    text: 'Nobody else of the staff can approve what you asked for. You can, from {minutes} minutes after you asked and for {hours} hours, with this code.',
    code: 'Code',
    notYou:
      'If you didn’t ask for an approval, somebody else is logged in with your account: change your password now.',
  },
  newDevice: {
    subject: 'New login to your Fei account',
    heading: 'You logged in on a new device',
    text: 'Your Fei account was logged in to with {browser} on {system}, on {time} (Hong Kong time). We hadn’t seen this browser before.',
    unknownBrowser: 'a browser we don’t know',
    unknownSystem: 'a device we don’t know',
    button: 'See where you’re logged in',
    notYou: 'If it was you, there’s nothing to do. If not, log out on all devices and change your password now.',
  },
  passwordReset: {
    subject: 'Set a new Fei password',
    heading: 'Set a new password',
    text: 'You asked for a new password for your Fei account. Choose it on the page this button opens.',
    button: 'Choose a new password',
    until: 'The link works once, within {minutes} minutes, until {time} (Hong Kong time).',
    plain: 'If the button doesn’t work, copy this address into your browser:',
    notYou: 'If it wasn’t you, ignore this email: your password stays the same.',
  },
  closing: {
    subject: 'Confirm closing your Fei account',
    heading: 'Close your account?',
    text: 'You asked us to close your Fei account. Confirm it on the page this link opens.',
    button: 'Continue to close my account',
    until: 'The link works once, until {time} (Hong Kong time), in the browser where you’re logged in.',
    notYou: 'If it wasn’t you, ignore this email: your account stays open.',
  },
  staffInvitation: {
    subject: 'You’re invited to work with Fei',
    subjectBack: 'Your way back into the Fei console',
    heading: 'Join the Fei console',
    headingBack: 'Set up your login again',
    text: 'Choose a password and set up the codes of your phone. It takes three minutes; have your phone with an authenticator app at hand.',
    button: 'Continue',
    until: 'The link works once, until {time} (Hong Kong time).',
    notYou: 'If you didn’t expect this, tell an administrator and don’t open the link. Nothing changes without it.',
  },
  staffAdded: {
    subject: '{name} can now use the Fei console',
    heading: 'New access to the Fei console',
    text: '{granter} gave {name} ({email}) a role.',
    textByMachine: '{name} ({email}) was given a role by a command on the server.',
    button: 'See what they may do',
    notYou: 'If you don’t know this person, suspend the account and ask who invited them.',
  },
} as const satisfies SameKeys<typeof source>;
