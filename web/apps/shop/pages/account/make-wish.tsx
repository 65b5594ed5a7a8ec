import '../../../../i18n/more-words.ts';
import { redirect, redirectDocument } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/make-wish';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { isOverseas } from '../../../../../contract/orders/start-checkout.ts';
import { href } from '../../../../../contract/routes.ts';
import { addressOf, countryOf, fullNameOf } from '../../../../features/member-area/member-words.ts';
import { encodeCountries } from '../../../../features/orders/checkout/country-options.ts';
import { PerformanceHead } from '../../../../features/ticket-choice/performance-head.tsx';
import { parseWishForm } from '../../../../features/wish-list/parse-wish-form.ts';
import { WishForm } from '../../../../features/wish-list/wish-form.tsx';
import { fieldMistakes } from '../../../../shared/forms/form-error-text.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  movedOn,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { newId } from '../../../../ui/new-id.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function load({ api, url, language }: LoadInput) {
  const performanceId = url.searchParams.get('performance') ?? '';
  if (!uuid.test(performanceId)) throw await movedOn(api, href('wishList', { language }));
  const params = { performanceId };
  const offer = await api.readWishOffer({ params }).catch((error: unknown) => {
    if (isRefusal(error, 'wish_list_off')) throw redirectDocument('/');
    throw error;
  });
  const [performance, { availableCents }, { countries }, member] = await Promise.all([
    api.readPerformance({ params }),
    api.readPointBalance(),
    api.listAddresses(),
    api.readMember(),
  ]);
  const courier = {
    recipient: fullNameOf(member),
    address: addressOf(member),
    country: countryOf(member),
    countries: encodeCountries(countries.filter(({ code }) => isOverseas(code))),
  };
  return { performance, offer, pointsCents: availableCents, courier, newId: newId() };
}

async function act({ api, url, form, language }: ActInput): Promise<never> {
  const performanceId = url.searchParams.get('performance') ?? '';
  if (form.get('adultsOnly') && !form.get('adult')) throw fieldMistakes({ adult: 'adult_required' });
  await api.makeWish({ body: parseWishForm(form, performanceId, formText(form, 'wishId')) });
  throw redirect(href('wishList', { language, query: { added: 1 } }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  const title = input.loaderData?.performance.title;
  return headOf(input, (t) => ({
    title: title ? t('wishList.makeFor', { title }) : t('wishList.makeTitle'),
    indexed: false,
  }));
}

export default function MakeWishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { performance, offer, pointsCents, courier, newId: freshId } = loaderData;
  const t = useTranslations('wishList');
  const tRefusals = useTranslations('wishList.refusals');
  const link = useLink();
  const { failure } = readActionResult(actionData);
  return (
    <div className="grid gap-6">
      <PerformanceHead performance={performance} step={t('title')} />
      <section className="grid gap-4">
        <h2 className="text-head font-bold">{t('makeTitle')}</h2>
        <div className="reading-width grid gap-2">
          <p>{t('howItWorks')}</p>
          <p className="font-semibold">{t('waiting', { count: offer.waiting })}</p>
        </div>
      </section>
      {offer.refused ? (
        <div className="grid justify-items-start gap-4">
          <Callout title={t('refusedTitle')}>
            <p>{tRefusals(offer.refused)}</p>
          </Callout>
          <ButtonLink tone="main" to={link('wishList')}>
            {t('toWishList')}
          </ButtonLink>
        </div>
      ) : (
        <WishForm
          performance={performance}
          most={offer.most}
          pointsCents={pointsCents}
          courier={courier}
          failure={failure}
          newId={freshId}
        />
      )}
    </div>
  );
}
