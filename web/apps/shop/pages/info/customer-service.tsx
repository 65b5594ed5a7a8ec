import '../../../../i18n/more-words.ts';
import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/customer-service';
import { loadSitePage, siteTextHead } from '../../../../features/info/load-site-page.ts';
import { SiteDocument } from '../../../../features/info/site-document.tsx';
import { actContact, receivedAt, readRequestReceipt, startForm } from '../../../../features/requests/act-contact.ts';
import { ContactForm } from '../../../../features/requests/contact-form.tsx';
import { RequestHours } from '../../../../features/requests/request-hours.tsx';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type LoadInput,
} from '../../../../shared/page/page.ts';

async function load(input: LoadInput) {
  const [page, { sender, received }] = await Promise.all([loadSitePage(input, 'customerService'), startForm(input)]);
  return { ...page, sender, received };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(actContact, receivedAt('customerService'));
export const clientAction = inBrowserAction(actContact);

export function meta(args: Route.MetaArgs) {
  return siteTextHead(args as MetaArgs, args.loaderData);
}

export default function CustomerServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sender } = loaderData;
  const t = useTranslations('requests');
  const { failure } = readActionResult(actionData);
  const form = (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="no-print grid scroll-mt-24 gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="contact-heading" className="text-title font-bold">
        {t('contactHeading')}
      </h2>
      <RequestHours of="customerService" />
      <ContactForm
        id="contact"
        sender={sender}
        failure={failure}
        received={readRequestReceipt(actionData) ?? readRequestReceipt(loaderData.received)}
      />
    </section>
  );
  return <SiteDocument page="customerService" text={text} before={form} />;
}
