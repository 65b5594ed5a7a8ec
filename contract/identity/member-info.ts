import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { dayExists, MemberProfile, Registration } from './account.ts';
import { languages } from '../core/language.ts';
import { chosenPassword, typedPassword } from './password.ts';

const fields = Registration.shape;

/** Personal details that members may change directly; registration rules apply. */
export const MemberInfo = z
  .object({
    title: fields.title,
    firstName: fields.firstName,
    lastName: fields.lastName,
    birthday: fields.birthday,
    address: fields.address,
    mobile: fields.mobile,
    interests: fields.interests,
    optOut: fields.optOut,
    /** Language of mail to the member. */
    language: z.enum(languages, 'required'),
  })
  .check(
    z.refine((form) => dayExists(form.birthday), {
      path: ['birthday'],
      error: 'birthday_not_valid',
      // Also runs while other fields are invalid.
      when: ({ value }) =>
        typeof value === 'object' &&
        value !== null &&
        fields.birthday.safeParse(Reflect.get(value, 'birthday')).success,
    }),
  );
export type MemberInfo = z.infer<typeof MemberInfo>;
export type MemberInfoInput = z.input<typeof MemberInfo>;

/** A member's details. Null fields are still to be completed: providers supply fewer details at registration. */
export const MemberInfoDetail = z.object({
  ...MemberProfile.shape,
  language: z.enum(languages),
  /** False if the member logs in only through a provider. */
  hasPassword: z.boolean(),
  pendingEmail: z.nullable(z.string()),
});
export type MemberInfoDetail = z.infer<typeof MemberInfoDetail>;

export const ChangePassword = z
  .object({
    oldPassword: typedPassword('old_password_required'),
    newPassword: chosenPassword('new_password_required'),
    retypePassword: z.string('new_passwords_differ'),
  })
  .check(
    z.refine((form) => form.newPassword === form.retypePassword, {
      path: ['retypePassword'],
      error: 'new_passwords_differ',
      when: ({ value }) => areTexts(value, 'newPassword', 'retypePassword'),
    }),
  );
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ChangeEmail = z
  .object({
    email: fields.email,
    confirmEmail: fields.confirmEmail,
    /**
     * Omitted by members who have no password; they need a fresh proof instead (`/api/user/prove.do`, or a recent
     * login).
     */
    password: z.optional(typedPassword('password_required')),
  })
  .check(
    z.refine((form) => form.email.toLowerCase() === form.confirmEmail.toLowerCase(), {
      path: ['confirmEmail'],
      error: 'emails_differ',
      when: ({ value }) => areTexts(value, 'email', 'confirmEmail'),
    }),
  );
export type ChangeEmail = z.infer<typeof ChangeEmail>;

function areTexts(value: unknown, ...names: string[]): boolean {
  return (
    typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

export const memberInfoCalls = {
  readMemberInfo: call({
    method: 'GET',
    path: '/api/Member/MemberInfo.do',
    summary: "Returns the member's profile as the form shows it.",
    access: 'member',
    output: MemberInfoDetail,
    refusals: [],
  }),
  updateMemberInfo: call({
    method: 'POST',
    path: '/api/Member/MemberInfo.do',
    summary: "Updates the member's profile and ends all their sessions, so they log in again.",
    access: 'member',
    names: 'own',
    body: MemberInfo,
    output: z.object({ updated: z.literal(true) }),
    refusals: ['update_failed'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/Member/ChangePassword.do',
    summary: "Changes the member's password and ends all their sessions, so they log in again.",
    access: 'member',
    names: 'own',
    body: ChangePassword,
    output: z.object({ changed: z.literal(true) }),
    refusals: ['old_password_incorrect', 'no_password', 'update_failed', 'too_many_requests', 'busy'],
    form: true,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/Member/ChangeEmail.do',
    summary: 'Sends a link to a new email address. The address changes once the link is used.',
    access: 'member',
    names: 'own',
    body: ChangeEmail,
    output: z.object({ sent: z.literal(true), email: z.string() }),
    refusals: ['wrong_password', 'no_password', 'proof_needed', 'update_failed', 'too_many_requests', 'busy'],
    form: true,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/user/confirmEmail.do',
    summary: "Changes the account's email address with the token from the link sent to it, and ends all sessions.",
    access: 'anyone',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    output: z.object({ changed: z.literal(true), email: z.string() }),
    refusals: ['email_link_invalid', 'email_taken'],
    form: true,
  }),
} as const;
