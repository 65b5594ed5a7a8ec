import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import caseMails from '../cases/mails.zh_cn.ts';
import caseWeather from '../cases/weather.zh_cn.ts';
import categories from '../catalogue/categories.zh_cn.ts';
import openingHours from '../content/opening-hours.zh_cn.ts';
import places from '../content/printed-sales-points.zh_cn.ts';
import identityMails from '../identity/mails.zh_cn.ts';
import authenticatorChanged from '../identity/authenticator-changed.zh_cn.ts';
import signInMethodAdded from '../identity/sign-in-method-added.zh_cn.ts';
import newsletterMails from '../notices/newsletter-mails.zh_cn.ts';
import notices from '../notices/notices.zh_cn.ts';
import saleAlerts from '../notices/sale-alerts.zh_cn.ts';
import collection from '../orders/collection.zh_cn.ts';
import creditNotes from '../refunds/credit-notes.zh_cn.ts';
import orderMails from '../orders/mails.zh_cn.ts';
import orderStates from '../orders/states.zh_cn.ts';
import tickets from '../orders/tickets.zh_cn.ts';
import paydollar from '../payments/paydollar.zh_cn.ts';
import sandbox from '../payments/sandbox.zh_cn.ts';
import stripe from '../payments/stripe.zh_cn.ts';
import dataLabels from '../privacy/data-labels.zh_cn.ts';
import dataPage from '../privacy/download.zh_cn.ts';
import kept from '../privacy/stored-data.zh_cn.ts';
import requests from '../requests/answers.zh_cn.ts';
import fields from '../calls/fields.zh_cn.ts';
import brand from '../site/brand.zh_cn.ts';
import mailFrame from '../site/mail-frame.zh_cn.ts';
import plainPages from '../site/plain-pages.zh_cn.ts';
import punctuation from '../site/punctuation.zh_cn.ts';
import wishNews from '../wish-list/news.zh_cn.ts';
import wishStates from '../wish-list/states.zh_cn.ts';
import exports from '../staff/reports/exports.zh_cn.ts';
import listed from '../staff/reports/listed.zh_cn.ts';
import planProblems from '../staff/plan/problems.zh_cn.ts';
import textMistakes from '../staff/content/mistakes.zh_cn.ts';
import refusals from '../calls/refusals.zh_cn.ts';

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
