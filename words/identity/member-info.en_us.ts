import type { SameKeys } from '../same-keys.ts';
import type source from './member-info.zh_hk.ts';
import refusals from '../calls/refusals.en_us.ts';

export default {
  partsLabel: 'What to change',
  parts: { profile: 'Profile', email: 'Email', password: 'Password' },
  incomplete: 'Some details are still missing. Please fill them in, so that we can deliver your tickets.',
  mailPart: 'Messages from us',
  mailLanguage: 'Language of emails',
  loginAgain: 'For your safety all devices are logged out afterwards, this one too, and you log in again.',
  save: 'Save and log in again',
  oldPassword: 'Old password',
  newPassword: 'New password',
  retypePassword: 'New password again',
  changePassword: 'Change password',
  noPassword: 'Your account has no password yet. Please use “Forgot your password?” to choose one by email.',
  emailNow: 'You log in with {email}.',
  emailPending: 'A link was sent to {email}',
  emailPendingHelp:
    'Your email changes once you open the link and confirm. The link is valid for one day. If nothing arrives within a few minutes, check your spam folder.',
  newEmail: 'New email',
  confirmNewEmail: 'Confirm new email',
  emailPasswordHelp: 'So that we know it is you.',
  emailHelp: 'We send a link to the new address and a notice to the old one. After you confirm, you log in again.',
  changeEmail: 'Send the link',
  confirmTitle: 'Confirm your new email',
  confirmText: 'Press the button to use this email for your account. All devices are logged out, and you log in again.',
  confirm: 'Confirm this email',
  confirmInvalid: 'This link cannot be used',
  confirmInvalidText:
    'It has expired or been used, or we have sent a newer one. Change your email again to get a new link.',
  askAgain: 'Change email again',
  loginReasons: {
    session_expired: refusals.session_expired,
    favourite: 'Please login first to add or manage favourite.',
    profile_changed: 'Your profile was updated. Please log in again.',
    password_changed: 'Your password was changed. Please log in with the new one.',
    email_changed: 'Your email was changed. Please log in with the new one.',
  },
} as const satisfies SameKeys<typeof source>;
