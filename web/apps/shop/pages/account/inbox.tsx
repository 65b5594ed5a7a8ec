import '../../../../i18n/more-words.ts';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/inbox';
import { href } from '../../../../../contract/routes.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { InboxContent } from '../../../../features/notices/inbox-content.tsx';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { Callout } from '../../../../ui/callout.tsx';
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

async function load({ api, url }: LoadInput) {
  return { inbox: await api.listPersonalNotices({ body: { page: url.searchParams.get('page') } }) };
}

async function act({ api, form, url, language }: ActInput): Promise<never> {
  const all = form.get('all') === '1';
  await api.readPersonalNotices({ body: all ? { all } : { ids: [formText(form, 'id')] } });
  throw redirect(href('inbox', { language, query: { page: url.searchParams.get('page') } }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('inbox.title'), indexed: false }));
}

export default function InboxPage({ loaderData: { inbox }, actionData }: Route.ComponentProps) {
  const t = useTranslations('inbox');
  const text = useErrorText();
  const { failure } = readActionResult(actionData);
  return (
    <MemberArea title={t('title')}>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <InboxContent inbox={inbox} />
    </MemberArea>
  );
}
