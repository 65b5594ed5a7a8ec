import type { SameKeys } from '../same-keys.ts';
import type source from './zh_hk.ts';
import fields from '../calls/fields.zh_cn.ts';
import info from '../content/info.zh_cn.ts';
import saleWindows from '../catalogue/sale-windows.zh_cn.ts';
import account from './frame/account.zh_cn.ts';
import forms from './frame/forms.zh_cn.ts';
import frame from './frame/frame.zh_cn.ts';
import search from './frame/search.zh_cn.ts';
import show from './frame/show.zh_cn.ts';
import signIn from './frame/sign-in.zh_cn.ts';
import table from './frame/table.zh_cn.ts';
import today from './frame/today.zh_cn.ts';
import exchange from './exchange/exchange.zh_cn.ts';
import orders from './orders.zh_cn.ts';
import requests from './requests.zh_cn.ts';
import events from './events.zh_cn.ts';
import codes from './marketing/codes.zh_cn.ts';
import seats from './seats/seats.zh_cn.ts';
import boxOffice from './box-office.zh_cn.ts';
import collect from './box-office/collect.zh_cn.ts';
import drawers from './box-office/drawers.zh_cn.ts';
import parcels from './box-office/parcels.zh_cn.ts';
import pickSeats from './box-office/pick-seats.zh_cn.ts';
import printers from './box-office/printers.zh_cn.ts';
import receipt from './box-office/receipt.zh_cn.ts';
import sale from './box-office/sale.zh_cn.ts';
import security from './people/security.zh_cn.ts';
import prove from './people/prove.zh_cn.ts';
import people from './people/people.zh_cn.ts';
import reports from './reports/reports.zh_cn.ts';
import salesReports from './reports/sales.zh_cn.ts';
import cases from './cases/cases.zh_cn.ts';
import weather from './cases/weather.zh_cn.ts';
import venues from './venues/venues.zh_cn.ts';
import approvals from './approvals/approvals.zh_cn.ts';
import content from './content/content.zh_cn.ts';
import refunds from './refunds/refunds.zh_cn.ts';
import members from './members/members.zh_cn.ts';
import news from './content/news.zh_cn.ts';
import newsletter from './content/newsletter.zh_cn.ts';
import salesPoints from './content/sales-points.zh_cn.ts';
import log from './log/log.zh_cn.ts';
import plan from './plan/plan.zh_cn.ts';
import planProblems from './plan/problems.zh_cn.ts';
import textMistakes from './content/mistakes.zh_cn.ts';
import switches from './log/switches.zh_cn.ts';

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
