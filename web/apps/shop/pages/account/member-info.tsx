import '../../../../i18n/more-words.ts';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/member-info';
import type { MemberInfoDetail } from '../../../../../contract/identity/member-info.ts';
import { href } from '../../../../../contract/routes.ts';
import { EmailForm } from '../../../../features/account/profile/email-form.tsx';
import { ProofForm } from '../../../../features/account/security/proof-form.tsx';
import { typedValues } from '../../../../features/account/registration/typed-values.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { PasswordForm } from '../../../../features/account/profile/password-form.tsx';
import { ProfileForm } from '../../../../features/account/profile/profile-form.tsx';
import { memberInfoValues, parseMemberInfoForm } from '../../../../features/account/profile/parse-member-info.ts';
import type { LoginReasonName } from '../../../../features/account/sign-in/login-reasons.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { PartLinks } from '../../../../features/member-area/part-links.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

const parts = ['profile', 'email', 'password'] as const;
type Part = (typeof parts)[number];

/** Query `part`: the form to show, one of three. */
async function load({ api, url }: LoadInput) {
  const part = parts.find((one) => one === url.searchParams.get('part')) ?? 'profile';
  const info = await api.readMemberInfo();
  return {
    part,
    info,
    addresses: part === 'profile' ? await api.listAddresses() : null,
    // A member without a password needs another proof.
    security: part === 'email' && !info.hasPassword ? await api.readSecurity() : null,
  };
}

async function act({ api, form, language }: ActInput) {
  const text = (name: string) => formText(form, name);
  const again = (reason: LoginReasonName) =>
    leaveFor(href('login', { language, query: { targetUrl: href('memberInfo', { language }), notice: reason } }));
  switch (form.get('intent')) {
    case 'password':
      await api.changePassword({
        body: {
          oldPassword: text('oldPassword'),
          newPassword: text('newPassword'),
          retypePassword: text('retypePassword'),
        },
      });
      throw again('password_changed');
    case 'email': {
      const body = { email: text('email'), confirmEmail: text('confirmEmail'), ...optionalPassword(form) };
      return { done: 'email' as const, email: (await api.changeEmail({ body })).email };
    }
    // Without JavaScript, a country change shows the form again with its input.
    case 'redraw':
      return { done: 'redrawn' as const, values: typedValues(form) };
    default:
      await api.updateMemberInfo({ body: parseMemberInfoForm(form) });
      throw again('profile_changed');
  }
}

/** Reads the password if the form has the field; a member without a password has none. */
function optionalPassword(form: FormData): { password?: string } {
  return form.has('password') ? { password: formText(form, 'password') } : {};
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.tabs.memberInfo'), indexed: false }));
}

export default function MemberInfoPage({
  loaderData: { part, info, addresses, security },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('buying');
  const tInfo = useTranslations('memberInfo');
  const { failure, answer: result } = readActionResult(actionData);
  const redrawn = result?.done === 'redrawn' ? result.values : undefined;
  const troubleOf = (intent: Part) => (failure?.values.intent === intent ? failure : undefined);
  return (
    <MemberArea title={t('tabs.memberInfo')}>
      <Parts part={part} />
      {security && !security.isFresh ? (
        <div className="w-full max-w-[38rem]">
          <ProofForm security={security} lead={tInfo('emailProof')} error={undefined} />
        </div>
      ) : null}
      <div className="grid w-full max-w-[38rem] gap-6 rounded-card border border-line bg-surface p-5 empty:hidden sm:p-8">
        {part === 'profile' && addresses ? (
          <>
            <Incomplete info={info} />
            <ProfileForm
              addresses={addresses}
              failure={troubleOf('profile')}
              values={redrawn ?? troubleOf('profile')?.values ?? memberInfoValues(info)}
            />
          </>
        ) : null}
        {part === 'password' && !info.hasPassword ? <NoPassword /> : null}
        {part === 'email' && (!security || security.isFresh || troubleOf('email')) ? (
          <EmailForm
            key={info.pendingEmail}
            email={info.email}
            pending={info.pendingEmail}
            sent={result?.done === 'email'}
            hasPassword={info.hasPassword}
            failure={troubleOf('email')}
          />
        ) : null}
        {part === 'password' && info.hasPassword ? (
          <PasswordForm email={info.email} failure={troubleOf('password')} />
        ) : null}
      </div>
    </MemberArea>
  );
}

function Parts({ part }: { part: Part }) {
  const t = useTranslations('memberInfo');
  const link = useLink();
  return (
    <PartLinks
      label={t('partsLabel')}
      links={parts.map((one) => ({
        to: link('memberInfo', { query: { part: one === 'profile' ? null : one } }),
        text: t(`parts.${one}`),
        current: one === part ? 'page' : undefined,
      }))}
    />
  );
}

/** Members who registered through another site's login lack details that ticket delivery needs. */
function Incomplete({ info }: { info: MemberInfoDetail }) {
  const t = useTranslations('memberInfo');
  if (info.title && info.birthday && info.address && info.mobile) return null;
  return <Callout tone="warn" title={t('incomplete')} />;
}

function NoPassword() {
  const t = useTranslations('memberInfo');
  const tAccount = useTranslations('account');
  const link = useLink();
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('noPassword')}</p>
      <ButtonLink tone="main" to={link('forgotPassword')}>
        {tAccount('forgotPassword')}
      </ButtonLink>
    </div>
  );
}
