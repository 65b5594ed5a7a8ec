import approvals from '../approvals/approvals.zh_cn.ts';
import cases from '../cases/cases.zh_cn.ts';
import news from '../content/news.zh_cn.ts';
import events from '../events.zh_cn.ts';
import frame from '../frame/frame.zh_cn.ts';
import log from '../log/log.zh_cn.ts';
import members from '../members/members.zh_cn.ts';
import orders from '../orders.zh_cn.ts';
import parcels from '../box-office/parcels.zh_cn.ts';
import refunds from '../refunds/refunds.zh_cn.ts';
import reports from './reports.zh_cn.ts';
import requests from '../requests.zh_cn.ts';
import venues from '../venues/venues.zh_cn.ts';
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
