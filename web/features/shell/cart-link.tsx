import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../contract/orders/orders.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** Event that makes pages reload the cart: tickets were added, released or paid for. */
export const cartChanged = 'fei:cart';

/** Links members to the cart, with the ticket count and the time left, which load after the page. */
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
        (result) => current && setCart(result),
        // The count is optional: if there is no response, the link stays unchanged.
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
      {/* Not an `aria-label`: the accessible name must contain the visible text. */}
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
