import '../../../../i18n/more-words.ts';
import { Link, useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/top-up';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { pointLifetimeMonths, pointNoticeDays } from '../../../../../contract/points/limits.ts';
import { href } from '../../../../../contract/routes.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { amountInAddress, readTopUpAmount, readMethod } from '../../../../features/points/read-top-up.ts';
import { TopUpForm } from '../../../../features/points/top-up-form.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { fieldMistakes } from '../../../../shared/forms/form-error-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { useFreshFromMemory } from '../../../../features/orders/checkout/use-fresh-from-memory.ts';

async function load({ api }: LoadInput) {
  const { methods, wouldExpireAt } = await api.listTopUps();
  return { methods, wouldExpireAt, newId: newId() };
}

async function act({ api, language, form }: ActInput): Promise<never> {
  const cents = readTopUpAmount(formText(form, 'amount'), formText(form, 'otherAmount'));
  const method = readMethod(formText(form, 'method'));
  if (Number.isNaN(cents) || !method) {
    throw fieldMistakes({
      ...(Number.isNaN(cents) ? { otherAmount: 'top_up_amount_not_valid' } : {}),
      ...(method ? {} : { method: 'method_required' }),
    });
  }
  const start = async (topUpId: string) => {
    const { redirectUrl } = await api.startTopUp({ body: { topUpId, cents, method } });
    // The gateway's page needs a full navigation.
    return leaveFor(redirectUrl ?? href('topUpsHistory', { language, query: { returned: topUpId } }));
  };
  try {
    throw await start(formText(form, 'topUpId'));
  } catch (error) {
    // The browser restored an old page, whose ID belongs to an earlier top-up.
    if (error instanceof CallError && error.problem.code === 'top_up_conflict') throw await start(newId());
    throw error;
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('points.topUpTitle'), indexed: false }));
}

export default function TopUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, wouldExpireAt } = loaderData;
  const t = useTranslations('points');
  const link = useLink();
  const [search] = useSearchParams();
  const { failure } = readActionResult(actionData);
  useFreshFromMemory();
  return (
    <MemberArea title={t('topUpTitle')}>
      <p className="reading-width text-muted">{t('topUpLead')}</p>
      {methods.length === 0 ? (
        <Callout tone="warn" title={t('noMethods')} />
      ) : (
        <TopUpForm
          methods={methods}
          wouldExpireAt={wouldExpireAt}
          start={{ ...amountInAddress(search), method: search.get('method') ?? '' }}
          failure={failure}
          newId={loaderData.newId}
        />
      )}
      <section aria-labelledby="terms" className="grid gap-2 border-t border-edge pt-4">
        <h2 id="terms" className="text-large font-bold">
          {t('terms')}
        </h2>
        <ul className="reading-width grid list-disc gap-1 ps-5">
          <li>{t('term.life', { months: String(pointLifetimeMonths) })}</li>
          <li>{t('term.cash')}</li>
          <li>{t('term.refund')}</li>
          <li>{t('term.notice', { days: String(pointNoticeDays) })}</li>
        </ul>
        <p>
          <Link
            to={link('topUpsHistory')}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {t('toTopUps')}
          </Link>
        </p>
      </section>
    </MemberArea>
  );
}
