import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import fields from '../calls/fields.en_us.ts';
import info from '../content/info.en_us.ts';
import saleWindows from '../catalogue/sale-windows.en_us.ts';
import account from './frame/account.en_us.ts';
import forms from './frame/forms.en_us.ts';
import frame from './frame/frame.en_us.ts';
import search from './frame/search.en_us.ts';
import show from './frame/show.en_us.ts';
import signIn from './frame/sign-in.en_us.ts';
import table from './frame/table.en_us.ts';
import today from './frame/today.en_us.ts';
import exchange from './exchange/exchange.en_us.ts';
import orders from './orders.en_us.ts';
import requests from './requests.en_us.ts';
import events from './events.en_us.ts';
import codes from './marketing/codes.en_us.ts';
import seats from './seats/seats.en_us.ts';
import boxOffice from './box-office.en_us.ts';
import collect from './box-office/collect.en_us.ts';
import drawers from './box-office/drawers.en_us.ts';
import parcels from './box-office/parcels.en_us.ts';
import pickSeats from './box-office/pick-seats.en_us.ts';
import printers from './box-office/printers.en_us.ts';
import receipt from './box-office/receipt.en_us.ts';
import sale from './box-office/sale.en_us.ts';
import security from './people/security.en_us.ts';
import prove from './people/prove.en_us.ts';
import people from './people/people.en_us.ts';
import reports from './reports/reports.en_us.ts';
import salesReports from './reports/sales.en_us.ts';
import cases from './cases/cases.en_us.ts';
import weather from './cases/weather.en_us.ts';
import venues from './venues/venues.en_us.ts';
import approvals from './approvals/approvals.en_us.ts';
import content from './content/content.en_us.ts';
import refunds from './refunds/refunds.en_us.ts';
import members from './members/members.en_us.ts';
import news from './content/news.en_us.ts';
import newsletter from './content/newsletter.en_us.ts';
import salesPoints from './content/sales-points.en_us.ts';
import log from './log/log.en_us.ts';
import plan from './plan/plan.en_us.ts';
import planProblems from './plan/problems.en_us.ts';
import textMistakes from './content/mistakes.en_us.ts';
import switches from './log/switches.en_us.ts';

export default {
  fields,
  info,
  saleWindows,
  staff: {
    account,
    content,
    news,
    newsletter,
    salesPoints,
    log,
    approvals,
    refunds,
    members,
    switches,
    events,
    codes,
    seats,
    boxOffice,
    collect,
    drawers,
    parcels,
    pickSeats,
    printers,
    receipt,
    sale,
    cases,
    reports,
    salesReports,
    weather,
    venues,
    forms,
    requests,
    exchange,
    orders,
    frame,
    search,
    show,
    signIn,
    table,
    people,
    plan,
    planProblems,
    textMistakes,
    prove,
    security,
    today,
  },
} as const satisfies SameKeys<typeof source>;
