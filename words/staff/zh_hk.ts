import fields from '../calls/fields.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import account from './frame/account.zh_hk.ts';
import forms from './frame/forms.zh_hk.ts';
import frame from './frame/frame.zh_hk.ts';
import search from './frame/search.zh_hk.ts';
import show from './frame/show.zh_hk.ts';
import signIn from './frame/sign-in.zh_hk.ts';
import table from './frame/table.zh_hk.ts';
import today from './frame/today.zh_hk.ts';
import events from './events.zh_hk.ts';
import seats from './seats/seats.zh_hk.ts';

/** Everything that the consoles of staff say, by part; mistakes at fields are the same as everywhere. */ import orders from './orders.zh_hk.ts';
import requests from './requests.zh_hk.ts';
import boxOffice from './box-office.zh_hk.ts';
import collect from './box-office/collect.zh_hk.ts';
import parcels from './box-office/parcels.zh_hk.ts';
import security from './people/security.zh_hk.ts';
import prove from './people/prove.zh_hk.ts';
import people from './people/people.zh_hk.ts';
import reports from './reports/reports.zh_hk.ts';
import cases from './cases/cases.zh_hk.ts';
import weather from './cases/weather.zh_hk.ts';
import venues from './venues/venues.zh_hk.ts';
import approvals from './approvals/approvals.zh_hk.ts';
import content from './content/content.zh_hk.ts';
import refunds from './refunds/refunds.zh_hk.ts';
import members from './members/members.zh_hk.ts';
import news from './content/news.zh_hk.ts';
import log from './log/log.zh_hk.ts';
import plan from './plan/plan.zh_hk.ts';
import switches from './log/switches.zh_hk.ts';

export default {
  fields,
  info,
  staff: {
    account,
    content,
    news,
    log,
    approvals,
    refunds,
    members,
    switches,
    events,
    seats,
    boxOffice,
    collect,
    parcels,
    cases,
    reports,
    weather,
    venues,
    forms,
    requests,
    orders,
    frame,
    search,
    show,
    signIn,
    table,
    people,
    plan,
    prove,
    security,
    today,
  },
} as const;
