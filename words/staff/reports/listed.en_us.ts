import approvals from '../approvals/approvals.en_us.ts';
import cases from '../cases/cases.en_us.ts';
import news from '../content/news.en_us.ts';
import events from '../events.en_us.ts';
import frame from '../frame/frame.en_us.ts';
import log from '../log/log.en_us.ts';
import members from '../members/members.en_us.ts';
import orders from '../orders.en_us.ts';
import parcels from '../box-office/parcels.en_us.ts';
import refunds from '../refunds/refunds.en_us.ts';
import reports from './reports.en_us.ts';
import requests from '../requests.en_us.ts';
import venues from '../venues/venues.en_us.ts';
import type { SameKeys } from '../../same-keys.ts';
import type source from './listed.zh_hk.ts';

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
} as const satisfies SameKeys<typeof source>;
