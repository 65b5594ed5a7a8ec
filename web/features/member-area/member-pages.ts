import { useTranslations } from 'use-intl';
import type { LinkName } from '../../../contract/routes.ts';
import { useSiteState } from '../site/use-site-state.ts';
import { useLink } from '../../shared/page/site.tsx';

/** Pages of the member area in menu order. */
const memberPages = [
  'txnHistory',
  'wishList',
  'points',
  'topUpsHistory',
  'favourites',
  'inbox',
  'memberRequests',
  'memberInfo',
  'security',
  'privacy',
] as const satisfies LinkName[];

/** Returns the pages of the member area with their names and addresses. */
export function useMemberPages(): { page: LinkName; label: string; to: string }[] {
  const t = useTranslations('buying');
  const link = useLink();
  const { showWishList } = useSiteState().config;
  return memberPages
    .filter((page) => page !== 'wishList' || showWishList)
    .map((page) => ({ page, label: t(`tabs.${page}`), to: link(page) }));
}
