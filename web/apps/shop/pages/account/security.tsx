import '../../../../i18n/more-words.ts';
import { useEffect } from 'react';
import { redirect, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/security';
import { href } from '../../../../../contract/routes.ts';
import { providers, type Provider } from '../../../../../contract/identity/sign-in-methods.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { lifetimes } from '../../../../../contract/identity/limits.ts';
import { Authenticator } from '../../../../features/account/security/authenticator.tsx';
import { PasskeyList } from '../../../../features/account/security/passkey-list.tsx';
import { ProofForm } from '../../../../features/account/security/proof-form.tsx';
import { ProviderError } from '../../../../features/account/sign-in/provider-error.tsx';
import { SessionList } from '../../../../features/account/security/session-list.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { SignInMethodList } from '../../../../features/account/security/sign-in-method-list.tsx';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
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
import { buttonClass } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

/** Query `done`: the action just completed. `failure`: why a provider could not be linked. */
async function load({ api, url }: LoadInput) {
  return {
    security: await api.readSecurity(),
    done: url.searchParams.get('done'),
    failure: url.searchParams.get('trouble'),
  };
}

async function act({ api, form, language }: ActInput) {
  const id = formText(form, 'id');
  const provider: Provider = providers.find((one) => one === id) ?? 'google';
  switch (form.get('intent')) {
    case 'end-session':
      await api.endSession({ params: { id } });
      return { done: 'sessionEnded' as const };
    case 'end-all':
      await api.endAllSessions();
      throw leaveFor(href('login', { language }));
    case 'prove':
      await api.proveAgain({ body: { password: formText(form, 'password') } });
      return { done: 'proved' as const };
    case 'link':
      return { done: 'linking' as const, provider, address: (await api.startLinking({ body: { provider } })).address };
    case 'unlink':
      await api.unlinkProvider({ body: { provider } });
      return { done: 'unlinked' as const, provider };
    case 'start-authenticator':
      await api.startAuthenticator();
      // The next request sends this step's cookie, so the page can show the secret.
      throw redirect(href('security', { language, hash: 'authenticator' }), 303);
    case 'confirm-authenticator': {
      const { recoveryCodes } = await api.confirmAuthenticator({ body: { code: formText(form, 'code') } });
      return { done: 'authenticatorAdded' as const, recoveryCodes };
    }
    case 'renew-codes':
      return { done: 'codesRenewed' as const, recoveryCodes: (await api.renewRecoveryCodes()).recoveryCodes };
    case 'remove-authenticator':
      await api.removeAuthenticator();
      return { done: 'authenticatorRemoved' as const };
    case 'rename-passkey':
      await api.renamePasskey({ params: { id }, body: { name: formText(form, 'name') } });
      return { done: 'passkeyRenamed' as const };
    default:
      await api.removePasskey({ params: { id } });
      return { done: 'passkeyRemoved' as const };
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('signInMethods.securityTitle'), indexed: false }));
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('signInMethods');
  const text = useErrorText();
  const { failure, answer: result } = readActionResult(actionData);
  const atName = failure && text.at(failure, 'name');
  const atCode = failure && text.at(failure, 'code');
  const atPassword = failure && text.at(failure, 'password');
  const renaming =
    failure && atName ? { id: failure.values.id ?? '', name: failure.values.name ?? '', error: atName } : undefined;
  return (
    <MemberArea title={t('securityTitle')}>
      {failure && !atName && !atPassword && !atCode ? (
        <Callout tone="danger" role="alert" title={text.general(failure)} />
      ) : null}
      {result ? null : <ProviderError code={loaderData.failure} />}
      {result?.done === 'linking' ? (
        <GoOn provider={result.provider} address={result.address} />
      ) : (
        <Done what={result ?? (actionData ? undefined : loaderData)} />
      )}
      {loaderData.security.isFresh ? null : (
        <ProofForm security={loaderData.security} lead={t('proveLead')} error={atPassword} />
      )}
      <SessionList sessions={loaderData.security.sessions} />
      <SignInMethodList security={loaderData.security} />
      <Authenticator
        security={loaderData.security}
        codes={result && 'recoveryCodes' in result ? result.recoveryCodes : undefined}
        error={atCode}
      />
      <PasskeyList security={loaderData.security} renaming={renaming} />
    </MemberArea>
  );
}

function Done({ what }: { what: { done: string | null; provider?: Provider } | undefined }) {
  const t = useTranslations('signInMethods');
  const tApp = useTranslations('signInMethods.authenticator');
  const words: Record<string, () => string> = {
    sessionEnded: () => t('sessionEnded'),
    unlinked: () => t('unlinked', { provider: t(`providers.${what?.provider ?? 'google'}`) }),
    passkeyRenamed: () => t('passkeyRenamed'),
    passkeyRemoved: () => t('passkeyRemoved'),
    passkeyAdded: () => t('passkeyAdded'),
    authenticatorAdded: () => tApp('added'),
    authenticatorRemoved: () => tApp('removed'),
    codesRenewed: () => tApp('renewed'),
    linked: () => t('linkedDone'),
    proved: () => t('proveDone', { minutes: String(lifetimes.proofMinutes) }),
  };
  const name = what?.done ?? '';
  const say = Object.hasOwn(words, name) ? words[name] : undefined;
  return say ? <Callout tone="ok" role="status" title={say()} /> : null;
}

/**
 * Browsers continue automatically. Without JavaScript the visitor follows a link, because the policy forbids forms to
 * other sites.
 */
function GoOn({ provider, address }: { provider: Provider; address: string }) {
  const t = useTranslations('signInMethods');
  useEffect(() => window.location.assign(address), [address]);
  return (
    <Callout role="status">
      <a href={address} className={buttonClass('main')}>
        {t('goOn', { provider: t(`providers.${provider}`) })}
      </a>
    </Callout>
  );
}
