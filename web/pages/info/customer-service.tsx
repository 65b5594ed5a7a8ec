import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/customer-service';
import { actContact, receivedOf } from '../../features/requests/act-contact.ts';
import { ContactForm } from '../../features/requests/contact-form.tsx';
import { RequestHours } from '../../features/requests/request-hours.tsx';
import { headOf } from '../../head.ts';
import { inBrowser, inBrowserAction, isTrouble, onServer, onServerAction, type LoadInput } from '../../page.ts';
import { useLink } from '../../site.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const load = ({ api }: LoadInput) => api.startRequest();

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(actContact);
export const clientAction = inBrowserAction(actContact);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('requests.csTitle'), description: t('requests.csDescription') }));
}

export default function CustomerServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('requests');
  const link = useLink();
  const trouble = isTrouble(actionData) ? actionData : undefined;
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-6">
      <header className="grid gap-3">
        <h1 className="text-head font-bold">{t('csTitle')}</h1>
        <p className="reading-width text-large">{t('csLead')}</p>
        <RequestHours of="customerService" />
      </header>
      <section
        id="contact"
        aria-labelledby="contact-heading"
        className="grid scroll-mt-24 gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id="contact-heading" className="text-title font-bold">
          {t('contactHeading')}
        </h2>
        <ContactForm id="contact" sender={loaderData.sender} trouble={trouble} received={receivedOf(actionData)} />
      </section>
      <section aria-labelledby="changes-heading" className="grid gap-4">
        <h2 id="changes-heading" className="text-title font-bold">
          {t('changesHeading')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={link('txnChangeRequest')}>{t('changeTitle')}</ButtonLink>
          <ButtonLink to={link('deliveryChangeRequest')}>{t('deliveryTitle')}</ButtonLink>
        </div>
        <RequestHours of="changeRequests" />
      </section>
    </div>
  );
}
