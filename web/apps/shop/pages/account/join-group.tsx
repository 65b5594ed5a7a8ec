import '../../../../i18n/more-words.ts';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/join-group';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { CsrfField } from '../../../../shared/forms/csrf-field.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

async function load({ api, url }: LoadInput) {
  const token = url.searchParams.get('token') || '-';
  return api.readGroupLink({ query: { token: token.slice(0, 300) } }).catch((error: unknown) => {
    if (!isRefusal(error, 'group_link_invalid')) throw error;
    return { name: null, refused: error.problem.detail ?? '' };
  });
}

async function act({ api, form }: ActInput) {
  return api.joinGroup({ body: { token: formText(form, 'token') } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('saleWindows.joinTitle'), indexed: false }));
}

/** Requires a button press, so that scanners that follow links in mails don't join a group. */
export default function JoinGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('saleWindows');
  const link = useLink();
  const text = useErrorText();
  const busy = useNavigation().state === 'submitting';
  const [query] = useSearchParams();
  const { failure, answer: result } = readActionResult(actionData);
  const { name } = loaderData;
  const refused = 'refused' in loaderData ? loaderData.refused : undefined;
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{t('joinTitle')}</h1>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      {refused === undefined ? null : <Callout tone="warn" role="alert" title={refused} />}
      {result ? (
        <>
          <Callout tone="ok" role="status" title={name ? t('joinedNamed', { name }) : t('joined')} />
          <ButtonLink tone="main" to={link('priority')}>
            {t('toPriority')}
          </ButtonLink>
        </>
      ) : refused === undefined ? (
        <>
          <p>{name ? t('joinNamed', { name }) : t('joinText')}</p>
          <Form method="post" className="grid">
            <CsrfField />
            <input type="hidden" name="token" value={query.get('token') ?? ''} />
            <Button type="submit" tone="main" busy={busy}>
              {t('join')}
            </Button>
          </Form>
        </>
      ) : (
        <ButtonLink to={link('priority')}>{t('toPriority')}</ButtonLink>
      )}
    </div>
  );
}
