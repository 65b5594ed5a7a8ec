import caseMails from '../cases/mails.zh_hk.ts';
import caseWeather from '../cases/weather.zh_hk.ts';
import categories from '../catalogue/categories.zh_hk.ts';
import openingHours from '../content/opening-hours.zh_hk.ts';
import places from '../content/printed-sales-points.zh_hk.ts';
import identityMails from '../identity/mails.zh_hk.ts';
import authenticatorChanged from '../identity/authenticator-changed.zh_hk.ts';
import signInMethodAdded from '../identity/sign-in-method-added.zh_hk.ts';
import newsletterMails from '../notices/newsletter-mails.zh_hk.ts';
import notices from '../notices/notices.zh_hk.ts';
import saleAlerts from '../notices/sale-alerts.zh_hk.ts';
import collection from '../orders/collection.zh_hk.ts';
import creditNotes from '../refunds/credit-notes.zh_hk.ts';
import orderMails from '../orders/mails.zh_hk.ts';
import orderStates from '../orders/states.zh_hk.ts';
import tickets from '../orders/tickets.zh_hk.ts';
import paydollar from '../payments/paydollar.zh_hk.ts';
import sandbox from '../payments/sandbox.zh_hk.ts';
import stripe from '../payments/stripe.zh_hk.ts';
import dataLabels from '../privacy/data-labels.zh_hk.ts';
import dataPage from '../privacy/download.zh_hk.ts';
import kept from '../privacy/stored-data.zh_hk.ts';
import requests from '../requests/answers.zh_hk.ts';
import fields from '../calls/fields.zh_hk.ts';
import brand from '../site/brand.zh_hk.ts';
import mailFrame from '../site/mail-frame.zh_hk.ts';
import plainPages from '../site/plain-pages.zh_hk.ts';
import punctuation from '../site/punctuation.zh_hk.ts';
import wishNews from '../wish-list/news.zh_hk.ts';
import wishStates from '../wish-list/states.zh_hk.ts';
import exports from '../staff/reports/exports.zh_hk.ts';
import listed from '../staff/reports/listed.zh_hk.ts';
import planProblems from '../staff/plan/problems.zh_hk.ts';
import textMistakes from '../staff/content/mistakes.zh_hk.ts';
import refusals from '../calls/refusals.zh_hk.ts';

/** All words of the server itself, by feature. Words of pages are in `words/pages`. */
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
} as const;
