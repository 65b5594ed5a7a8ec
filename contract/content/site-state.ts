import type { Maintenance, SiteConfig } from './site-config.ts';
import type { InstantRange } from '../core/hong-kong-calendar.ts';
import { openingHours } from '../core/limits.ts';

/** What the switches of the site mean at an instant: the same in the browser and on the server. */
export interface SiteState {
  /** Whole page in greyscale. */
  readonly gray: boolean;
  /** The maintenance that is announced or under way; undefined while there is nothing to say. */
  readonly maintenance: AnnouncedMaintenance | undefined;
  readonly closed: boolean;
}

export interface AnnouncedMaintenance extends InstantRange {
  readonly underWay: boolean;
  /** Whether nothing can be set aside or ordered while it lasts. */
  readonly pausesSales: boolean;
}

/** Hour of the day before, in Hong Kong time, from which maintenance is announced: our decision. */
const announcedFromHour = 18;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Hong Kong is ahead of UTC by this all year round. */
const offsetMs = 8 * hourMs;

/** Strictly: neither the first nor the last instant belongs to the period. @throws when an end is not an instant. */
function isStrictlyBetween(now: Date, period: { effectiveFrom: string; effectiveTo: string }): boolean {
  const [from, to] = [Date.parse(period.effectiveFrom), Date.parse(period.effectiveTo)];
  if (Number.isNaN(from) || Number.isNaN(to)) throw new RangeError('a period needs two instants');
  return from < now.getTime() && now.getTime() < to;
}

/**
 * The state of the site. A grey period that cannot be read counts as none.
 * @param onTrouble is told why, to be logged.
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
 * The next instant at which `siteStateAt` may say something else than now; undefined while nothing is to come. An open
 * page looks again then.
 */
export function nextSiteChange({ specificPeriodGray, maintenance }: SiteConfig, now: Date): Date | undefined {
  const { notice } = maintenance;
  const instants: number[] = [];
  if (specificPeriodGray) {
    const { effectiveFrom, effectiveTo } = specificPeriodGray;
    // Its first instant is not in it.
    instants.push(Date.parse(effectiveFrom) + 1, Date.parse(effectiveTo));
  }
  if (notice !== 'none') {
    const { from, to } = notice === 'weekly' ? weeklyMaintenance(now) : readPeriod(notice);
    instants.push(announcedFrom(from), from.getTime(), to.getTime());
  }
  const next = Math.min(...instants.filter((instant) => instant > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : undefined;
}

/** The maintenance of now, announced from the evening before it until it ends; its end does not belong to it. */
export function maintenanceAt({ notice, pauseSales }: Maintenance, now: Date): AnnouncedMaintenance | undefined {
  if (notice === 'none') return undefined;
  const { from, to } = notice === 'weekly' ? weeklyMaintenance(now) : readPeriod(notice);
  if (now.getTime() < announcedFrom(from) || now >= to) return undefined;
  return { from, to, underWay: now >= from, pausesSales: pauseSales };
}

/** In milliseconds: the evening before. */
function announcedFrom(from: Date): number {
  return startOfDay(from.getTime()) - dayMs + announcedFromHour * hourMs;
}

function readPeriod({ from, to }: { from: string; to: string }): InstantRange {
  return { from: new Date(from), to: new Date(to) };
}

/** The weekly maintenance that is under way, else the next one. In plain numbers: every page asks. */
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

/** Midnight in Hong Kong before an instant, both in milliseconds. */
function startOfDay(instant: number): number {
  return Math.floor((instant + offsetMs) / dayMs) * dayMs - offsetMs;
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * 60_000;
}
