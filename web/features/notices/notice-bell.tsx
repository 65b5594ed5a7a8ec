import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStartUp } from './use-start-up.ts';

/** Higher counts are shown as `99+`. */
const maxShown = 99;

/** Links members to the inbox, with the unread count, which loads after the page. */
export function NoticeBell() {
  const t = useTranslations('inbox');
  const link = useLink();
  const { viewer } = useSite();
  const unread = useStartUp(viewer.isLogin) ?? 0;
  if (!viewer.isLogin) return null;
  return (
    <Link
      to={link('inbox')}
      aria-label={t('bell', { count: unread })}
      className="relative grid min-h-11 min-w-11 max-sm:min-w-[min(2.75rem,11.5vw)] place-items-center rounded-card text-ink no-underline hover:bg-sunken"
    >
      <Icon name="bell" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="tabular absolute end-0 top-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-small leading-5 font-bold text-on-accent"
        >
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
