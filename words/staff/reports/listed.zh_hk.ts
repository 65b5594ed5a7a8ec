import approvals from '../approvals/approvals.zh_hk.ts';
import cases from '../cases/cases.zh_hk.ts';
import news from '../content/news.zh_hk.ts';
import events from '../events.zh_hk.ts';
import frame from '../frame/frame.zh_hk.ts';
import log from '../log/log.zh_hk.ts';
import members from '../members/members.zh_hk.ts';
import orders from '../orders.zh_hk.ts';
import parcels from '../box-office/parcels.zh_hk.ts';
import refunds from '../refunds/refunds.zh_hk.ts';
import reports from './reports.zh_hk.ts';
import requests from '../requests.zh_hk.ts';
import venues from '../venues/venues.zh_hk.ts';

/** Words of lists in exported files, shared with their pages. */
export default {
  approvals: { actions: approvals.actions, states: approvals.states },
  cases: { kinds: cases.kinds, states: cases.states },
  content: { states: news.states, own: news.own },
  events: { states: events.states, types: events.types },
  languages: frame.languages,
  log: { actions: log.actions, events: log.events, kinds: log.kinds, system: log.system },
  members: { active: members.active, notActivated: members.notActivated, suspended: members.suspended },
  parcels: { regions: parcels.regions },
  orders: { states: orders.states, complimentary: orders.complimentary },
  payments: orders.payments,
  performances: { states: reports.states },
  refunds: { whys: refunds.whys },
  requests: { kinds: requests.kinds, states: requests.states },
  roles: frame.roles,
  venues: { regions: venues.regions },
} as const;
