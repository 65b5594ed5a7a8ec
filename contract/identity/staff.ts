export { GrantScope, type ScopePath } from './grant-scope.ts';

export const staffRoles = ['administrator', 'organiser', 'boxOffice', 'customerService', 'gate'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** All actions that need permission, and the kind of object they apply to. */
export const staffActions = {
  'feed.import': 'feed',
  /** Imports a source's news, banners and popups. */
  'news.import': 'feed',
  'sales_points.import': 'feed',
  /** Publishes and orders box offices and kiosks. */
  'sales_points.publish': 'sales_point',
  'plan.adopt': 'event',
  'discount_code.make': 'event',
  'discount_code.end': 'event',
  'content.see': 'content',
  'page.publish': 'page',
  /** Publishes news, banners and notices, and stores their pictures. */
  'news.publish': 'news',
  'picture.add': 'picture',
  /** Publishes a text that ships with the program. */
  'page.ship': 'page',
  'switch.turn': 'switch',
  'newsletter.send': 'newsletter',
  'request.move': 'request',
  'request.see_picture': 'request',
  /** Reads the queue and its requests. */
  'request.see': 'request',
  'request.assign': 'request',
  /** Replies to the sender of a request by mail. */
  'request.answer': 'request',
  /** Resubmits a failed refund to the provider. */
  'refund.retry': 'refund',
  /** Reverses the points of an unused top-up and refunds it. */
  'top_up.refund': 'top-up',
  /** Records that a closed account's points were paid out to their owner. */
  'points.pay_unclaimed': 'unclaimed points',
  /** Records that a failed refund was paid by bank transfer or in cash. */
  'refund.settle_other_way': 'refund',
  /** Records whether a refund was paid once or twice if an earlier attempt turns out to have succeeded. */
  'refund.judge_late': 'refund',
  /** Suspends sales of a performance in order to cancel or postpone it. */
  'case.open': 'performance',
  'case.write': 'case',
  'case.preview': 'case',
  /** Approves a case, which notifies every buyer. */
  'case.approve': 'case',
  'case.pause': 'case',
  'case.resume': 'case',
  'case.close': 'case',
  /** Creates access codes for a priority sale, or invalidates all codes in a set. */
  'codes.make': 'codes',
  'codes.withdraw': 'codes',
  /** Adds people to a priority group or removes them. */
  'group.fill': 'group',
  /** Creates a link to join a group, and permanently removes all members of a group. */
  'group.link': 'group',
  'group.end': 'group',
  'event.see': 'event',
  'event.create': 'presenter',
  'event.write': 'event',
  'performance.write': 'event',
  'price.write': 'event',
  'window.write': 'event',
  'event.publish': 'event',
  'event.duplicate': 'event',
  /** Withholds seats from public sale and releases them. */
  'allotment.write': 'performance',
  'allotment.release': 'performance',
  /** Issues complimentary tickets from an allotment to guests, revokes them and mails them again. */
  'ticket.give': 'performance',
  'ticket.take_back': 'performance',
  'ticket.send_again': 'performance',
  'venue.see': 'venue',
  'venue.write': 'venue',
  'presenter.see': 'presenter',
  'presenter.write': 'presenter',
  /** Draws seat plans: a venue's standard plan or a presenter's own. */
  'plan.write': 'plan',
  /** Enters manually that a weather signal is in force or has been lowered. */
  'weather.signal': 'signal',
  'counter.add': 'counter',
  /** Opens and closes a shift, whose holder is responsible for a drawer, and moves cash outside sales. */
  'shift.open': 'counter',
  'shift.close': 'shift',
  'shift.close_others': 'counter',
  'drawer.move': 'shift',
  'counter.sell': 'sale',
  /** Confirms that the tickets of a sale were printed and handed over. */
  'counter.finish': 'sale',
  /** Cancels an unpaid sale. */
  'counter.cancel': 'sale',
  /** Exchanges or refunds tickets sold in the same shift. */
  'counter.exchange': 'order',
  'counter.return': 'order',
  /** Pays out a refund for a counter purchase. */
  'refund.pay_out': 'refund',
  'approval.ask': 'approval',
  /** Approves another's request. The approver's own grants must also allow the action. */
  'approval.approve': 'approval',
  'approval.refuse': 'approval',
  'approval.withdraw': 'approval',
  'audit.see': 'log',
  'case.see': 'case',
  'switch.see': 'switch',
  'refund.see': 'refund',
  'order.find': 'order',
  'member.see': 'member',
  'member.suspend': 'member',
  'member.reopen': 'member',
  /** Exports a member's personal data on the member's behalf. */
  'member.export': 'member',
  /** Reads an order found by its number or a ticket. */
  'order.see': 'order',
  /** Reads buyer data and finds orders by it: names, telephone numbers, addresses, and free text. */
  'order.contact': 'order',
  /** Invites staff or sends account recovery. */
  'staff.invite': 'invitation',
  /** Hands over paper tickets and prints replacements. */
  'order.hand_over': 'order',
  'order.reprint': 'order',
  /** Reads, packs and sends courier deliveries. */
  'parcel.see': 'parcel',
  'parcel.send': 'parcel',
  'order.note': 'order',
  'order.resend': 'order',
  'order.edit_buyer': 'order',
  'order.change_collection': 'order',
  /** Previews an order's refund. Staff who may not make it may request it. */
  'order.preview_refund': 'order',
  /** Refunds tickets, up to customer service's limit. */
  'order.refund': 'order',
  /** Refunds larger amounts, up to the limit above which approval is needed. */
  'order.refund_more': 'order',
  /** Previews an exchange, which holds seats for minutes. Staff who may not make it may request it. */
  'order.preview_exchange': 'order',
  /** Exchanges a buyer's tickets, up to customer service's limit. */
  'order.exchange': 'order',
  /** Exchanges larger amounts, up to the limit above which approval is needed. */
  'order.exchange_more': 'order',
  'staff.grant': 'staff',
  'staff.revoke': 'staff',
  /** Suspends staff or ends all their sessions. */
  'staff.suspend': 'staff',
  'staff.reopen': 'staff',
  'staff.see': 'staff',
  /**
   * Reads sales, amounts owed to organisers (`settlement`), the ledger, and exports. `people`: exports of personal
   * data.
   */
  'report.see': 'report',
  'report.accounts': 'report',
  'export.make': 'export',
  'export.people': 'export',
  /** Records the final amount owed to an organiser for a performance. */
  'settlement.close': 'performance',
} as const;
export type StaffAction = keyof typeof staffActions;

/**
 * Actions that need more than an open session. Changes under them need password and code, or a passkey, within
 * `staffLifetimes.proofMinutes`.
 */
export const provedActions: ReadonlySet<StaffAction> = new Set<StaffAction>([
  'newsletter.send',
  'page.publish',
  'switch.turn',
  'weather.signal',
  'member.export',
  'member.suspend',
  'member.reopen',
  'order.refund',
  'order.exchange',
  'ticket.give',
  'codes.make',
  'codes.withdraw',
  'discount_code.make',
  'discount_code.end',
  'group.link',
  'group.end',
  'settlement.close',
  'refund.retry',
  'refund.settle_other_way',
  'refund.judge_late',
  'approval.approve',
  'staff.invite',
  'staff.grant',
  'staff.revoke',
  'staff.suspend',
  'staff.reopen',
]);

/** Read-only actions. Their scope is checked, but they are not recorded in the audit log. */
export const staffReadActions = [
  'member.see',
  'staff.see',
  'order.find',
  'order.see',
  'order.contact',
  'order.preview_refund',
  'order.preview_exchange',
  'event.see',
  'venue.see',
  'presenter.see',
  'request.see',
  'audit.see',
  'case.see',
  'switch.see',
  'refund.see',
  'report.see',
  'content.see',
  'report.accounts',
  'parcel.see',
] as const satisfies readonly StaffAction[];
export type StaffReadAction = (typeof staffReadActions)[number];
