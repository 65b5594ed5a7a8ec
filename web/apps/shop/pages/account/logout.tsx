import '../../../../i18n/more-words.ts';
import { Form, useActionData, useNavigation, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../../../../contract/routes.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowserAction,
  leaveFor,
  onServerAction,
  readActionResult,
  type ActInput,
  type FormFailure,
} from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';

async function act({ api, language }: ActInput): Promise<never> {
  await api.logOut();
  throw leaveFor(href('events', { language }));
}

export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('account.logoutTitle'), indexed: false }));
}

/** Requires a button press, because following a link must not change anything. */
export default function LogoutPage() {
  const t = useTranslations('account');
  const link = useLink();
  const navigation = useNavigation();
  const { viewer } = useSite();
  const text = useErrorText();
  const { failure } = readActionResult(useActionData<FormFailure>());
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('logoutTitle')}</h1>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <p>{viewer.isLogin ? t('logoutText', { name: viewer.displayName ?? '' }) : t('loggedOut')}</p>
      {viewer.isLogin ? (
        <div className="flex flex-wrap gap-3">
          <Form method="post">
            <CsrfField />
            <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
              {t('logout')}
            </Button>
          </Form>
          <ButtonLink to={link('events')}>{t('toEvents')}</ButtonLink>
        </div>
      ) : (
        <ButtonLink tone="main" to={link('events')}>
          {t('toEvents')}
        </ButtonLink>
      )}
    </div>
  );
}
