import type { Maintenance, SiteConfig } from './site-config.ts';
import type { InstantRange } from '../core/hong-kong-calendar.ts';
import { openingHours } from '../core/limits.ts';

/** Effect of the site switches at a given time, computed identically in the browser and on the server. */
export interface SiteState {
  readonly gray: boolean;
  /** Announced or current maintenance; `undefined` if there is none to show. */
  readonly maintenance: AnnouncedMaintenance | undefined;
  readonly closed: boolean;
}

export interface AnnouncedMaintenance extends InstantRange {
  readonly underWay: boolean;
  /** If true, holds and orders are blocked during maintenance. */
  readonly pausesSales: boolean;
}

/** Hour (Hong Kong time) of the day before at which maintenance is announced: our decision. */
const announcedFromHour = 18;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Hong Kong's UTC offset, the same all year round. */
const offsetMs = 8 * hourMs;

/**
 * Returns whether `now` is within a period, both ends exclusive.
 * @throws if an end is not a valid instant
 */
function isStrictlyBetween(now: Date, period: { effectiveFrom: string; effectiveTo: string }): boolean {
  const [from, to] = [Date.parse(period.effectiveFrom), Date.parse(period.effectiveTo)];
  if (Number.isNaN(from) || Number.isNaN(to)) throw new RangeError('the period has an invalid instant');
  return from < now.getTime() && now.getTime() < to;
}

/**
 * Returns the site state. An unreadable grey period is ignored.
 * @param onTrouble receives the error to log
 */
export function siteStateAt(config: SiteConfig, now: Date, onTrouble: (error: unknown) => void): SiteState {
  return {
    gray: isGray(config, now, onTrouble),
    maintenance: maintenanceAt(config.maintenance, now),
    closed: config.siteClosed,
  };
}

function isGray({ specificPeriodGray }: SiteConfig, now: Date, onTrouble: (error: unknown) => void): boolean {
  try {
    return specificPeriodGray !== null && isStrictlyBetween(now, specificPeriodGray);
  } catch (error) {
    onTrouble(error);
    return false;
  }
}

/**
 * Returns the next time at which the result of `siteStateAt` may change, or `undefined` if none is due. Open pages
 * re-evaluate at that time.
 */
export function nextSiteChange({ specificPeriodGray, maintenance }: SiteConfig, now: Date): Date | undefined {
  const { notice } = maintenance;
  const instants: number[] = [];
  if (specificPeriodGray) {
    const { effectiveFrom, effectiveTo } = specificPeriodGray;
    // The start of the period is exclusive.
    instants.push(Date.parse(effectiveFrom) + 1, Date.parse(effectiveTo));
  }
  if (notice !== 'none') {
    const { from, to } = notice === 'weekly' ? weeklyMaintenance(now) : readPeriod(notice);
    instants.push(announcedFrom(from), from.getTime(), to.getTime());
  }
  const next = Math.min(...instants.filter((instant) => instant > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** Returns the announced or current maintenance. It is announced the evening before; its end is exclusive. */
export function maintenanceAt({ notice, pauseSales }: Maintenance, now: Date): AnnouncedMaintenance | undefined {
  if (notice === 'none') return undefined;
  const { from, to } = notice === 'weekly' ? weeklyMaintenance(now) : readPeriod(notice);
  if (now.getTime() < announcedFrom(from) || now >= to) return undefined;
  return { from, to, underWay: now >= from, pausesSales: pauseSales };
}

/** Returns when maintenance is announced, in ms: the evening before. */
function announcedFrom(from: Date): number {
  return startOfDay(from.getTime()) - dayMs + announcedFromHour * hourMs;
}

function readPeriod({ from, to }: { from: string; to: string }): InstantRange {
  return { from: new Date(from), to: new Date(to) };
}

/** Returns the current weekly maintenance, else the next one. Uses plain numbers because every page calls it. */
export function weeklyMaintenance(now: Date): InstantRange {
  const { from, to, days } = openingHours.weeklyMaintenance;
  const today = startOfDay(now.getTime());
  // 1 January 1970 was a Thursday.
  const weekday = ((today + offsetMs) / dayMs + 4) % 7;
  const ahead = (days[0] - weekday + 7) % 7;
  const day = today + ahead * dayMs;
  const later = now.getTime() < day + sinceMidnight(to) ? day : day + 7 * dayMs;
  return { from: new Date(later + sinceMidnight(from)), to: new Date(later + sinceMidnight(to)) };
}

/** Returns the last midnight in Hong Kong before an instant; both in ms. */
function startOfDay(instant: number): number {
  return Math.floor((instant + offsetMs) / dayMs) * dayMs - offsetMs;
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * 60_000;
}
