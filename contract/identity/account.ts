import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { call } from '../core/call.ts';
import { Email, emailPattern } from './email.ts';
import { loginLocaleDefault } from './limits.ts';
import { chosenPassword, typedPassword } from './password.ts';
import { Mobile } from './mobile.ts';
import { Category } from '../catalogue/feed.ts';

/** 8 to 20 characters (specification, section 9). */
const Password = chosenPassword('password_length');

/** HttpOnly, Secure outside local mode, SameSite=Lax. */
export const sessionCookieName = 'fei-session';

export const titles = ['mr', 'miss', 'mrs'] as const;

const line = (required: string, max: number) => textLine(required, max, 'address_too_long');
const name = (required: string) => textLine(required, 50, 'name_too_long');

export const MailingAddress = z.object({
  /** ISO 3166-1 alpha-2; Hong Kong is `HK`, Macao `MO`, the Mainland `CN`. */
  country: z.string('country_required').check(z.regex(/^[A-Z]{2}$/, 'country_required')),
  /** Hong Kong addresses use the territory itself. */
  province: line('province_required', 60),
  area: line('area_required', 60),
  district: line('district_required', 60),
  street: line('street_required', 120),
  building: line('building_required', 120),
});
export type MailingAddress = z.infer<typeof MailingAddress>;

/** A calendar day since 1900. Only the server checks that it is not in the future. */
const Birthday = z.object({
  year: z.coerce.number('birthday_not_valid').check(z.int('birthday_not_valid'), z.gte(1900, 'birthday_not_valid')),
  month: z.coerce.number('birthday_not_valid').check(z.gte(1, 'birthday_not_valid'), z.lte(12, 'birthday_not_valid')),
  day: z.coerce.number('birthday_not_valid').check(z.gte(1, 'birthday_not_valid'), z.lte(31, 'birthday_not_valid')),
});

export const Registration = z
  .object({
    email: Email,
    confirmEmail: z.string('emails_differ').check(z.trim()),
    password: Password,
    confirmPassword: z.string('passwords_differ'),
    title: z.enum(titles, 'title_required'),
    /** As on the credit card (specification, section 3). */
    firstName: name('first_name_required'),
    lastName: name('last_name_required'),
    birthday: Birthday,
    address: MailingAddress,
    mobile: Mobile,
    interests: z.optional(z.array(Category).check(z.maxLength(12, 'too_many'))),
    agreeToTerms: z.literal(true, 'terms_required'),
    /** True: no direct marketing. */
    optOut: z.optional(z.boolean()),
  })
  .check(
    z.refine((form) => form.email.toLowerCase() === form.confirmEmail.toLowerCase(), {
      path: ['confirmEmail'],
      error: 'emails_differ',
      when: ({ value }) => hasText(value, 'email') && hasText(value, 'confirmEmail'),
    }),
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'passwords_differ',
      when: ({ value }) => hasText(value, 'password') && hasText(value, 'confirmPassword'),
    }),
    z.refine((form) => dayExists(form.birthday), {
      path: ['birthday'],
      error: 'birthday_not_valid',
      when: ({ value }) =>
        typeof value === 'object' && value !== null && Birthday.safeParse(Reflect.get(value, 'birthday')).success,
    }),
  );
export type Registration = z.infer<typeof Registration>;
export type RegistrationInput = z.input<typeof Registration>;

// Both refinements above also run while other fields are invalid.
function hasText(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';
}

export function dayExists({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const Login = z.object({
  /** Email address or login ID. */
  loginName: z.string('login_name_required').check(
    z.trim(),
    z.minLength(1, 'login_name_required'),
    z.maxLength(254, 'email_too_long'),
    z.refine((name: string) => !name.includes('@') || emailPattern.test(name), 'email_not_valid'),
  ),
  password: typedPassword('password_required'),
  /** Bot check solution (`readBotCheck`), if the account requires one. */
  botCheck: z.optional(z.string().check(z.maxLength(4000, 'too_long'))),
});

/** The current visitor or member, as the page header shows them. */
export const ViewerSummary = z.object({
  isLogin: z.boolean(),
  memberId: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  /** Anti-forgery token. Every change must send it in the `X-Login-Token` header or the `loginToken` form field. */
  loginToken: z.nullable(z.string()),
});
export type ViewerSummary = z.infer<typeof ViewerSummary>;

export const MemberProfile = z.object({
  loginId: z.nullable(z.string()),
  email: z.string(),
  title: z.nullable(z.enum(titles)),
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.nullable(z.string()),
  address: z.nullable(MailingAddress),
  mobile: z.nullable(z.object({ areaCode: z.string(), number: z.string() })),
  interests: z.array(Category),
  optOut: z.boolean(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** Defaults to `zh_TW`, which the specification's callers send. If sent, it sets the language of the response. */
export const Locale = z.object({ locale: z._default(z.string().check(z.maxLength(10)), loginLocaleDefault) });

/** `targetUrl`: the page to open after login or registration. Ignored unless it is a page of this site. */
export const Target = z.object({ targetUrl: z.optional(z.string()) });

export const identityCalls = {
  logIn: call({
    method: 'POST',
    path: '/api/user/login.do',
    summary: 'Logs a member in with an email address or login ID and a password, and sets the session cookie.',
    access: 'anyone',
    query: Locale,
    body: Login,
    output: ViewerSummary,
    refusals: [
      'wrong_password',
      'not_activated',
      'account_locked',
      'too_many_requests',
      'bot_check_needed',
      // Only for members with an authenticator app: `logInBySecondFactor` then accepts its code.
      'second_factor_needed',
      'busy',
    ],
    form: true,
  }),
  logOut: call({
    method: 'POST',
    path: '/Logout.do',
    summary: 'Ends the session. Idempotent.',
    access: 'anyone',
    output: z.object({ isLogin: z.literal(false) }),
    refusals: [],
    form: true,
  }),
  register: call({
    method: 'POST',
    path: '/api/user/register.do',
    summary: 'Registers a member, who can log in after opening the emailed link. The link then leads to `targetUrl`.',
    access: 'anyone',
    query: Target,
    body: Registration,
    output: z.object({ email: z.string(), activationMailSent: z.literal(true) }),
    refusals: ['email_taken', 'registration_failed', 'too_many_requests', 'busy'],
  }),
  activate: call({
    method: 'POST',
    path: '/api/user/activate.do',
    summary: 'Activates an account with the token from the emailed link.',
    access: 'anyone',
    body: z
      .object({
        token: z.string().check(z.minLength(1), z.maxLength(2000)),
        /**
         * Required unless the account was registered in this browser. If it was registered elsewhere, the mailbox owner
         * chooses the password.
         */
        newPassword: z.optional(Password),
        confirmPassword: z.optional(z.string()),
      })
      .check(
        z.refine((form) => form.newPassword === undefined || form.newPassword === form.confirmPassword, {
          path: ['confirmPassword'],
          error: 'new_passwords_differ',
        }),
      ),
    output: z.object({ activated: z.literal(true), email: z.string() }),
    refusals: ['activation_link_invalid', 'password_needed', 'busy'],
    form: true,
  }),
  resendActivation: call({
    method: 'POST',
    path: '/api/user/resendActivation.do',
    summary:
      "Sends the activation link again, at most once a minute. The response doesn't reveal whether the account exists.",
    access: 'anyone',
    query: Target,
    body: z.object({ email: Email }),
    output: z.object({ sent: z.literal(true) }),
    refusals: ['too_many_requests'],
    form: true,
  }),
  readViewer: call({
    method: 'GET',
    path: '/api/session',
    summary: 'Returns the current viewer and the anti-forgery token.',
    access: 'anyone',
    output: ViewerSummary,
    refusals: [],
  }),
  readMember: call({
    method: 'GET',
    path: '/api/user.do',
    summary: "Returns the member's own profile.",
    access: 'member',
    output: MemberProfile,
    refusals: [],
  }),
  listAddresses: call({
    method: 'GET',
    path: '/api/addressList.do',
    summary:
      "Lists countries, and the areas and districts of Hong Kong, for mailing addresses, in the caller's language.",
    access: 'anyone',
    output: z.object({
      countries: z.array(z.object({ code: z.string(), name: z.string(), areaCode: z.string() })),
      hongKong: z.array(z.object({ area: z.string(), districts: z.array(z.string()) })),
    }),
    refusals: [],
  }),
} as const;
