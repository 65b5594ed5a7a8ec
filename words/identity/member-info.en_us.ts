import type { SameKeys } from '../same-keys.ts';
import type source from './member-info.zh_hk.ts';
import refusals from '../calls/refusals.en_us.ts';

export default {
  partsLabel: 'What to change',
  parts: { profile: 'Profile', email: 'Email address', password: 'Password' },
  incomplete: 'Some details are missing. Fill them in so we can deliver your tickets.',
  mailPart: 'Messages from us',
  mailLanguage: 'Email language',
  loginAgain: 'For your security, saving logs you out on all devices, including this one. Then log in again.',
  save: 'Save and log in again',
  oldPassword: 'Old password',
  newPassword: 'New password',
  retypePassword: 'Confirm new password',
  changePassword: 'Change password',
  noPassword: 'Your account has no password yet. Use “Forgot your password?” to choose one.',
  emailNow: 'You log in with {email}.',
  emailPending: 'We’ve sent a link to {email}',
  emailPendingHelp:
    'Open the link and confirm to change your email address. It’s valid for one day. Nothing after a few minutes? Check your spam folder.',
  newEmail: 'New email address',
  confirmNewEmail: 'Confirm new email address',
  emailPasswordHelp: 'So we know it’s you.',
  emailProof: 'You logged in a while ago. Confirm once more before you change your email address.',
  emailHelp: 'We’ll send a link to the new email address and let the old one know. After you confirm, log in again.',
  changeEmail: 'Send the link',
  confirmTitle: 'Confirm your new email address',
  confirmText:
    'Confirm to use this email address for your account. You’ll be logged out on all devices and can log in again.',
  confirm: 'Confirm this email address',
  confirmInvalid: 'This link doesn’t work',
  confirmInvalidText:
    'It has expired or been used, or we’ve sent a newer one. Change your email address again to get a new link.',
  askAgain: 'Change email address again',
  loginReasons: {
    session_expired: refusals.session_expired,
    favourite: 'Please login first to add or manage favourite.',
    sale_alert: 'Log in so we can notify you when it goes on sale.',
    profile_changed: 'Your profile was updated. Log in again.',
    password_changed: 'Your password was changed. Log in with the new one.',
    email_changed: 'Your email address was changed. Log in with the new one.',
  },
} as const satisfies SameKeys<typeof source>;
