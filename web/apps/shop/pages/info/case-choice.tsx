import '../../../../i18n/more-words.ts';
import { type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/case-choice';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { ChoiceForm } from '../../../../features/cases/choice-form.tsx';
import { CaseOfferTickets } from '../../../../features/cases/case-offer-tickets.tsx';
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
import { ButtonLink } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';

async function load({ api, url }: LoadInput) {
  try {
    return { offer: await api.readCaseOffer({ query: { token: url.searchParams.get('token') ?? '' } }) };
  } catch (error) {
    if (error instanceof CallError && error.problem.status >= 400 && error.problem.status < 500) return { offer: null };
    throw error;
  }
}

/** Requires a button press, so that scanners that open links in mails don't change anything. */
async function act({ api, form, url }: ActInput) {
  const token = url.searchParams.get('token') ?? '';
  return api.chooseByLink({ body: { token, choice: formText(form, 'choice') === 'refund' ? 'refund' : 'keep' } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('caseChoice.title'), indexed: false }));
}

export default function CaseChoicePage({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const t = useTranslations('caseChoice');
  const text = useErrorText();
  const link = useLink();
  const { failure } = readActionResult(actionData);
  if (!offer) {
    return (
      <Sheet title={t('invalidTitle')}>
        <p>{t('invalidText')}</p>
        <div>
          <ButtonLink to={link('txnHistory')}>{t('toHistory')}</ButtonLink>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={t(`heading.${offer.standing ?? 'moved'}`)}>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <p>{offer.reason}</p>
      <CaseOfferTickets offer={offer} />
      <ChoiceForm offer={offer} />
      <div>
        <ButtonLink to={link('transactionDetail', { query: { number: offer.number } })}>{t('openOrder')}</ButtonLink>
      </div>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-head font-bold">{title}</h1>
      {children}
    </div>
  );
}
