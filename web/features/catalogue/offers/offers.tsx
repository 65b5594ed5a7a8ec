import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';

export function Offers({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  if (event.offers.length === 0 && event.passes.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="offers" className="text-title font-bold">
        {t('offers.title')}
      </h2>
      <ul className="grid gap-3">
        {event.passes.map((pass) => (
          <PassItem key={pass.number} pass={pass} />
        ))}
        {event.offers.map((offer) => (
          <OfferItem key={`${offer.kind} ${offer.name}`} offer={offer} />
        ))}
      </ul>
      <p className="reading-width text-small text-muted">{t('offers.rule')}</p>
    </section>
  );
}

const item = 'grid gap-1 rounded-card border border-line bg-surface p-4';

function PassItem({ pass }: { pass: EventPage['passes'][number] }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const link = useLink();
  const facts = { choose: String(pass.choose), of: String(pass.of), price: formats.money(pass.fromCents) };
  return (
    <li className={item}>
      <h3 className="flex items-start gap-2 font-semibold">
        <Icon name="ticket" className="mt-0.5 size-5 shrink-0" />
        {pass.name}
      </h3>
      <p>{pass.only ? t('offers.ownPass', facts) : t('offers.festivalPass', facts)}</p>
      <p>
        <Link
          to={link('pass', { params: { number: pass.number } })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('offers.toPass')}
          <span className="sr-only">: {pass.name}</span>
        </Link>
      </p>
    </li>
  );
}

function OfferItem({ offer }: { offer: EventPage['offers'][number] }) {
  const t = useTranslations('event');
  const formats = useFormats();
  const list = (items: readonly string[]) => items.join(t('offers.comma'));
  const off =
    offer.offPercent === null
      ? t('offers.off', { amount: formats.money(offer.offCents ?? 0) })
      : t('offers.offPercent', { percent: String(offer.offPercent) });
  const when = [
    offer.from ? t('offers.from', { time: formats.dayAndTime(offer.from) }) : '',
    offer.until ? t('offers.until', { time: formats.dayAndTime(offer.until) }) : '',
    offer.fromTickets ? t('offers.fromTickets', { count: String(offer.fromTickets) }) : '',
  ].filter(Boolean);
  const only = [
    offer.zones.length > 0 ? t('offers.zones', { list: list(offer.zones) }) : '',
    offer.ticketTypes.length > 0
      ? t('offers.types', { list: list(offer.ticketTypes.map((type) => t(`ticketTypes.${type}`))) })
      : '',
    offer.dates.length > 0
      ? t('offers.dates', { list: list(offer.dates.map((date) => formats.dayAndTime(date))) })
      : '',
  ].filter(Boolean);
  return (
    <li className={item}>
      <h3 className="font-semibold">{offer.name}</h3>
      <p>{[off, ...when].join(t('offers.terms'))}</p>
      {offer.kind === 'code' ? <p>{t('offers.withCode')}</p> : null}
      {only.map((text) => (
        <p key={text} className="text-small text-muted">
          {text}
        </p>
      ))}
    </li>
  );
}
