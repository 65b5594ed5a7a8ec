import '../../../../i18n/more-words.ts';
import { redirectDocument } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/wish-list';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { href } from '../../../../../contract/routes.ts';
import type { Wish } from '../../../../../contract/wish-list/wish-list.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { actOnWish } from '../../../../features/wish-list/act-on-wishes.ts';
import { WishListContent } from '../../../../features/wish-list/wish-list-content.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useSite } from '../../../../shared/page/site.tsx';
import { Callout } from '../../../../ui/callout.tsx';

/** Query `added`: set right after a request was added. */
async function load({ api, url }: LoadInput): Promise<{ wishes: readonly Wish[] | null; added: boolean }> {
  const added = url.searchParams.has('added');
  const wishes = await api.listWishes().catch((error: unknown) => {
    if (isRefusal(error, 'wish_list_off')) throw redirectDocument('/');
    throw error;
  });
  return { wishes, added };
}

export const loader = onServer(load);
/** Shows the page immediately in the browser; the content then loads the list. */
export const clientLoader = inBrowser<Awaited<ReturnType<typeof load>>>(({ url }) =>
  Promise.resolve({ wishes: null, added: url.searchParams.has('added') }),
);
export const action = onServerAction(actOnWish, (_answer, { language }) => href('wishList', { language }));
export const clientAction = inBrowserAction(actOnWish);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('wishList.title'), indexed: false }));
}

export default function WishListPage({ loaderData: { wishes, added }, actionData }: Route.ComponentProps) {
  const t = useTranslations('wishList');
  const text = useErrorText();
  const { failure } = readActionResult(actionData);
  const { viewer } = useSite();
  return (
    <MemberArea title={t('title')}>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      {added ? <Callout tone="ok" role="status" title={t('done')} /> : null}
      {/* Remounted for another member. */}
      <WishListContent key={String(viewer.isLogin)} initial={wishes} />
    </MemberArea>
  );
}
