import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { sendClosingLink } from './closing/request-account-closure.ts';
import { mailCode } from './sign-in/mail-code.ts';
import { mailPasswordReset } from './recovery/mail-password-reset.ts';
import { sendActivation } from './accounts/send-activation.ts';
import { sendEmailChange, notifyOldAddress } from './profile/send-email-change.ts';
import { mailApprovalCode } from './staff/mail-approval-code.ts';
import { mailPasswordChanged } from './profile/mail-password-changed.ts';
import { mailInvitation } from './staff/mail-invitation.ts';
import { mailStaffAdded } from './staff-people/mail-staff-added.ts';
import { mailAuthenticatorChanged } from './security/mail-authenticator-changed.ts';
import { mailNewDevice } from './security/mail-new-device.ts';
import { mailSignInMethodAdded } from './security/mail-sign-in-method-added.ts';

type Queues =
  | 'identity.send_activation'
  | 'identity.send_email_change'
  | 'identity.tell_old_address'
  | 'identity.send_password_notice'
  | 'identity.send_way_in_notice'
  | 'identity.send_authenticator_notice'
  | 'identity.send_device_notice'
  | 'identity.send_one_time_password'
  | 'identity.send_password_reset'
  | 'identity.send_closing_link'
  | 'identity.mail_approval'
  | 'identity.mail_staff_added'
  | 'identity.send_staff_invitation';

export function identityJobs(program: Program): Pick<Handlers, Queues> {
  return {
    'identity.send_activation': (data) => sendActivation(program, data),
    'identity.send_email_change': (data) => sendEmailChange(program, data),
    'identity.tell_old_address': (data) => notifyOldAddress(program, data),
    'identity.send_password_notice': (data) => mailPasswordChanged(program, data),
    'identity.send_way_in_notice': (data) => mailSignInMethodAdded(program, data),
    'identity.send_authenticator_notice': (data) => mailAuthenticatorChanged(program, data),
    'identity.send_device_notice': (data) => mailNewDevice(program, data),
    'identity.send_one_time_password': (data) => mailCode(program, data),
    'identity.send_password_reset': (data) => mailPasswordReset(program, data),
    'identity.send_staff_invitation': (data) => mailInvitation(program, data),
    'identity.mail_staff_added': (data) => mailStaffAdded(program, data),
    'identity.send_closing_link': (data) => sendClosingLink(program, data),
    'identity.mail_approval': (data) => mailApprovalCode(program, data),
  };
}
