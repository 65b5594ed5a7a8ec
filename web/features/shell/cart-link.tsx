import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../contract/orders/orders.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** Asks pages to look at the cart again: tickets were added, given back or paid. */
export const cartChanged = 'fei:cart';

/** The cart with the number of tickets and the time left, for members; filled in after the page is there. */
export function CartLink() {
  const t = useTranslations('shell');
  const link = useLink();
  const { viewer } = useSite();
  const { pathname } = useLocation();
  const [cart, setCart] = useState<Cart>();
  useEffect(() => {
    if (!viewer.isLogin) return;
    let current = true;
    const read = () => {
      browserApi.readCart().then(
        (answer) => current && setCart(answer),
        // The number is a convenience: without an answer the link stands as it is.
        () => undefined,
      );
    };
    read();
    window.addEventListener(cartChanged, read);
    return () => {
      current = false;
      window.removeEventListener(cartChanged, read);
    };
  }, [viewer.isLogin, pathname]);
  const left = useCountdown(cart?.expiresAt, cart?.now);
  const count =
    cart && left?.totalSeconds !== 0
      ? cart.entries.reduce((sum, entry) => sum + entry.lines.reduce((all, line) => all + line.quantity, 0), 0)
      : 0;
  return (
    <Link to={link('cart')} className="relative header-item">
      <Icon name="bag" />
      {/* Not a label of the link: what is seen must be part of how it is called. */}
      <span className="sr-only">{t('cartWith', { count })}</span>
      {count > 0 && left ? (
        <>
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-small font-bold text-on-accent md:static"
          >
            {count}
          </span>
          <span className="tabular text-small font-semibold max-md:sr-only" role="timer">
            {left.text}
          </span>
        </>
      ) : null}
    </Link>
  );
}
