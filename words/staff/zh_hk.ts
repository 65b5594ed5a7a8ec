import fields from '../calls/fields.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import saleWindows from '../catalogue/sale-windows.zh_hk.ts';
import account from './frame/account.zh_hk.ts';
import forms from './frame/forms.zh_hk.ts';
import frame from './frame/frame.zh_hk.ts';
import search from './frame/search.zh_hk.ts';
import show from './frame/show.zh_hk.ts';
import signIn from './frame/sign-in.zh_hk.ts';
import table from './frame/table.zh_hk.ts';
import today from './frame/today.zh_hk.ts';
import events from './events.zh_hk.ts';
import codes from './marketing/codes.zh_hk.ts';
import seats from './seats/seats.zh_hk.ts';

/** All words of the staff consoles, by part; messages of field errors are shared with the site. */
import exchange from './exchange/exchange.zh_hk.ts';
import orders from './orders.zh_hk.ts';
import requests from './requests.zh_hk.ts';
import boxOffice from './box-office.zh_hk.ts';
import collect from './box-office/collect.zh_hk.ts';
import drawers from './box-office/drawers.zh_hk.ts';
import parcels from './box-office/parcels.zh_hk.ts';
import pickSeats from './box-office/pick-seats.zh_hk.ts';
import printers from './box-office/printers.zh_hk.ts';
import receipt from './box-office/receipt.zh_hk.ts';
import sale from './box-office/sale.zh_hk.ts';
import security from './people/security.zh_hk.ts';
import prove from './people/prove.zh_hk.ts';
import people from './people/people.zh_hk.ts';
import reports from './reports/reports.zh_hk.ts';
import salesReports from './reports/sales.zh_hk.ts';
import cases from './cases/cases.zh_hk.ts';
import weather from './cases/weather.zh_hk.ts';
import venues from './venues/venues.zh_hk.ts';
import approvals from './approvals/approvals.zh_hk.ts';
import content from './content/content.zh_hk.ts';
import refunds from './refunds/refunds.zh_hk.ts';
import members from './members/members.zh_hk.ts';
import news from './content/news.zh_hk.ts';
import newsletter from './content/newsletter.zh_hk.ts';
import salesPoints from './content/sales-points.zh_hk.ts';
import log from './log/log.zh_hk.ts';
import plan from './plan/plan.zh_hk.ts';
import planProblems from './plan/problems.zh_hk.ts';
import textMistakes from './content/mistakes.zh_hk.ts';
import switches from './log/switches.zh_hk.ts';

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
} as const;
