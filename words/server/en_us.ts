import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import caseMails from '../cases/mails.en_us.ts';
import caseWeather from '../cases/weather.en_us.ts';
import categories from '../catalogue/categories.en_us.ts';
import openingHours from '../content/opening-hours.en_us.ts';
import places from '../content/printed-sales-points.en_us.ts';
import identityMails from '../identity/mails.en_us.ts';
import authenticatorChanged from '../identity/authenticator-changed.en_us.ts';
import signInMethodAdded from '../identity/sign-in-method-added.en_us.ts';
import newsletterMails from '../notices/newsletter-mails.en_us.ts';
import notices from '../notices/notices.en_us.ts';
import saleAlerts from '../notices/sale-alerts.en_us.ts';
import collection from '../orders/collection.en_us.ts';
import creditNotes from '../refunds/credit-notes.en_us.ts';
import orderMails from '../orders/mails.en_us.ts';
import orderStates from '../orders/states.en_us.ts';
import tickets from '../orders/tickets.en_us.ts';
import paydollar from '../payments/paydollar.en_us.ts';
import sandbox from '../payments/sandbox.en_us.ts';
import stripe from '../payments/stripe.en_us.ts';
import dataLabels from '../privacy/data-labels.en_us.ts';
import dataPage from '../privacy/download.en_us.ts';
import kept from '../privacy/stored-data.en_us.ts';
import requests from '../requests/answers.en_us.ts';
import fields from '../calls/fields.en_us.ts';
import brand from '../site/brand.en_us.ts';
import mailFrame from '../site/mail-frame.en_us.ts';
import plainPages from '../site/plain-pages.en_us.ts';
import punctuation from '../site/punctuation.en_us.ts';
import wishNews from '../wish-list/news.en_us.ts';
import wishStates from '../wish-list/states.en_us.ts';
import exports from '../staff/reports/exports.en_us.ts';
import listed from '../staff/reports/listed.en_us.ts';
import planProblems from '../staff/plan/problems.en_us.ts';
import textMistakes from '../staff/content/mistakes.en_us.ts';
import refusals from '../calls/refusals.en_us.ts';

export default {
  refusals,
  fields,
  exports,
  listed,
  planProblems,
  textMistakes,
  punctuation,
  brand,
  mailFrame,
  plainPages,
  identityMails,
  authenticatorChanged,
  signInMethodAdded,
  categories,
  places,
  openingHours,
  collection,
  tickets,
  creditNotes,
  orderMails,
  caseMails,
  caseWeather,
  orderStates,
  wishNews,
  wishStates,
  notices,
  saleAlerts,
  newsletterMails,
  requests,
  kept,
  dataPage,
  dataLabels,
  paydollar,
  sandbox,
  stripe,
} as const satisfies SameKeys<typeof source>;
