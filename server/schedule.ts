import { sealAudit } from './features/audit/seal-audit.ts';
import { runCases } from './features/cases/run-cases.ts';
import { publishSaleAlerts } from './features/catalogue/alerts/publish-sale-alerts.ts';
import { forgetExpired } from './features/identity/sessions/forget-expired.ts';
import { forgetUnusedPictures } from './features/content/news/save-picture.ts';
import { forgetOldSearches } from './features/catalogue/failed-searches/record-failed-search.ts';
import { forgetOldNotices } from './features/notices/inbox/forget-old-notices.ts';
import { forgetClosureNotices } from './features/identity/closing/pending-closure-notice.ts';
import { forgetUnconfirmed } from './features/notices/newsletter/end-newsletter.ts';
import { forgetRequests } from './features/requests/service/forget-requests.ts';
import { followWeather } from './features/weather/follow-weather.ts';
import { forgetOldEntered } from './features/discounts/enter-code.ts';
import { reconcileCharges } from './features/payments/charges/reconcile-charges.ts';
import { reconcileRefunds } from './features/payments/refunds/reconcile-refunds.ts';
import { expirePoints } from './features/points/expire-points.ts';
import { escheatUnclaimedPoints } from './features/points/escheat-unclaimed-points.ts';
import { deductLostPoints } from './features/points/follow-dispute.ts';
import { publishExpiringPoints } from './features/points/publish-expiring-points.ts';
import { expireCheckouts } from './features/orders/checkout/expire-checkouts.ts';
import { releaseDueAllotments } from './features/seating/allotments/release-allotments.ts';
import { releaseExpiredHolds } from './features/seating/holds/release-expired-holds.ts';
import { forgetOldCodes } from './features/priority/forget-old-codes.ts';
import { forgetGuests } from './features/orders/gifts/forget-guests.ts';
import { endOffers, forgetOffers } from './features/orders/resale/end-offers.ts';
import { publishStreamOpenings } from './features/streaming/publish-stream-openings.ts';
import { forgetViewings } from './features/streaming/viewing-slots/export-viewing-data.ts';
import { forgetWishes } from './features/wish-list/forget-wishes.ts';
import { followPerformances, resumeStalledWishes, remindOfWishes } from './features/wish-list/follow-wishes.ts';
import { matchAllOffered } from './features/wish-list/match-offered.ts';
import { matchAllReturned } from './features/wish-list/match-returned.ts';
import { lifetimes } from '../contract/identity/limits.ts';
import { forgetOldMail } from './platform/record-mail.ts';
import type { Program } from './context.ts';

interface Work {
  name: string;
  everyMs: number;
  run: (program: Program) => Promise<unknown>;
  /** Set for work that is due immediately at startup. */
  isDue?: true;
}

/** Periodic tasks of a worker, with the pause between runs in milliseconds. */
const work: Work[] = [
  { name: 'release expired holds', everyMs: 1000, run: releaseExpiredHolds },
  { name: 'release due allotments', everyMs: 60_000, run: releaseDueAllotments },
  { name: 'expire checkouts', everyMs: 5000, run: expireCheckouts },
  { name: 'reconcile charges', everyMs: 5000, run: reconcileCharges },
  { name: 'publish sale alerts', everyMs: 5000, run: publishSaleAlerts },
  { name: 'offer returned tickets to the wish list', everyMs: 1000, run: matchAllReturned },
  { name: 'offer resale tickets to the wish list', everyMs: 5000, run: matchAllOffered },
  { name: 'remind members of matched tickets', everyMs: 60_000, run: remindOfWishes },
  { name: 'update the wish list after performance changes', everyMs: 30_000, run: followPerformances },
  { name: 'end expired resale offers', everyMs: 60_000, run: endOffers },
  { name: 'resume stalled wish-list requests', everyMs: 30_000, run: resumeStalledWishes },
  { name: 'run cases', everyMs: 1000, run: (program) => runCases(program) },
  { name: 'read the weather feed', everyMs: 60_000, run: followWeather },
  { name: 'seal audit entries', everyMs: 60_000, run: sealAudit, isDue: true },
  { name: 'reconcile refunds', everyMs: 15_000, run: reconcileRefunds },
  { name: 'expire points', everyMs: 10 * 60 * 1000, run: expirePoints },
  { name: 'withdraw points of lost disputes', everyMs: 60 * 1000, run: deductLostPoints },
  { name: 'set aside points of closed accounts', everyMs: 60 * 1000, run: escheatUnclaimedPoints },
  { name: 'publish expiring points', everyMs: 10 * 60 * 1000, run: publishExpiringPoints },
  { name: 'publish stream openings', everyMs: 60 * 1000, run: publishStreamOpenings },
  { name: 'delete guest addresses', everyMs: 60 * 60 * 1000, run: forgetGuests },
  { name: 'delete viewing records', everyMs: 60 * 60 * 1000, run: forgetViewings },
  { name: 'delete ended wish-list requests', everyMs: 60 * 60 * 1000, run: forgetWishes },
  { name: 'delete ended resale offers', everyMs: 60 * 60 * 1000, run: forgetOffers },
  { name: 'delete old priority sale codes', everyMs: 60 * 60 * 1000, run: forgetOldCodes },
  { name: 'delete expired sessions', everyMs: 60 * 60 * 1000, run: forgetExpired },
  { name: 'delete old failed searches', everyMs: 60 * 60 * 1000, run: forgetOldSearches },
  { name: 'delete old notices', everyMs: 60 * 60 * 1000, run: forgetOldNotices },
  { name: 'delete unconfirmed newsletter subscribers', everyMs: 60 * 60 * 1000, run: forgetUnconfirmed },
  { name: 'delete old entered discount codes', everyMs: 60 * 60 * 1000, run: forgetOldEntered },
  { name: 'delete account closure notices', everyMs: 60 * 60 * 1000, run: forgetClosureNotices },
  { name: 'delete unused pictures', everyMs: 60 * 60 * 1000, run: forgetUnusedPictures },
  { name: 'delete old service requests and pictures', everyMs: 60 * 60 * 1000, run: forgetRequests },
  {
    name: 'delete old mail records',
    everyMs: 60 * 60 * 1000,
    run: (program) => forgetOldMail(program, lifetimes.mailRecordDays),
  },
];

/**
 * Starts the worker's rounds. A failed round is logged and retried.
 * @returns a function that stops them.
 */
export function startClockwork(program: Program): () => Promise<void> {
  const rounds = work.map((one) => startRound(program, one));
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
}

function startRound(program: Program, { name, everyMs, run, isDue }: Work): () => Promise<void> {
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const again = (afterMs = everyMs) => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = round();
    }, afterMs);
  };
  const round = async () => {
    try {
      await run(program);
    } catch (error) {
      program.log.error({ err: error }, `periodic task "${name}" failed, will be retried`);
    }
    again();
  };
  again(isDue ? 0 : everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
