export { GrantScope, type ScopePath } from './grant-scope.ts';

export const staffRoles = ['administrator', 'organiser', 'boxOffice', 'customerService', 'gate'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** All actions that need a permission, with the kind of object that they apply to. */
export const staffActions = {
  /** Imports a source's events into the catalogue. */
  'feed.import': 'feed',
  /** Imports a source's news, banners and popups. */
  'news.import': 'feed',
  /** Imports a source's list of box offices and kiosks. */
  'sales_points.import': 'feed',
  /** Publishes and orders box offices and kiosks. */
  'sales_points.publish': 'sales_point',
  /** Assigns a seating plan to an event. */
  'plan.adopt': 'event',
  'discount_code.make': 'event',
  'discount_code.end': 'event',
  'content.see': 'content',
  'page.publish': 'page',
  /** Publishes news, banners and notices, and stores their pictures. */
  'news.publish': 'news',
  'picture.add': 'picture',
  /** Publishes a text that is shipped with the program. */
  'page.ship': 'page',
  'switch.turn': 'switch',
  /** Sends an issue to all confirmed subscribers. */
  'newsletter.send': 'newsletter',
  'request.move': 'request',
  'request.see_picture': 'request',
  /** Reads the queue and the requests in it. */
  'request.see': 'request',
  'request.assign': 'request',
  /** Answers the sender of a request by mail. */
  'request.answer': 'request',
  /** Submits a failed refund to the provider again. */
  'refund.retry': 'refund',
  /** Reverses the points of an unused top-up and refunds it. */
  'top_up.refund': 'top-up',
  /** Records that points of a closed account were paid out to their owner. */
  'points.pay_unclaimed': 'unclaimed points',
  /** Records that a failed refund was paid by bank transfer or in cash. */
  'refund.settle_other_way': 'refund',
  /** Records whether a refund was paid once or twice when an earlier attempt turns out to have succeeded. */
  'refund.judge_late': 'refund',
  /** Stops the sale of a performance, to cancel or postpone it. */
  'case.open': 'performance',
  'case.write': 'case',
  'case.preview': 'case',
  /** Approves a case, which notifies every buyer. */
  'case.approve': 'case',
  'case.pause': 'case',
  'case.resume': 'case',
  'case.close': 'case',
  /** Creates access codes of a priority sale, or invalidates all codes of a set. */
  'codes.make': 'codes',
  'codes.withdraw': 'codes',
  /** Adds people to a priority group, or removes them. */
  'group.fill': 'group',
  /** Creates a link by which members join a group, and removes all members of a group for good. */
  'group.link': 'group',
  'group.end': 'group',
  'event.see': 'event',
  'event.create': 'presenter',
  /** Edits the draft of an event: texts and data. */
  'event.write': 'event',
  'performance.write': 'event',
  'price.write': 'event',
  'window.write': 'event',
  'event.publish': 'event',
  'event.duplicate': 'event',
  /** Withholds seats from public sale and releases them. */
  'allotment.write': 'performance',
  'allotment.release': 'performance',
  /** Gives guests complimentary tickets of an allotment, revokes them, and mails them again. */
  'ticket.give': 'performance',
  'ticket.take_back': 'performance',
  'ticket.send_again': 'performance',
  'venue.see': 'venue',
  'venue.write': 'venue',
  'presenter.see': 'presenter',
  'presenter.write': 'presenter',
  /** Draws seat plans: the venue's own, or a presenter's. */
  'plan.write': 'plan',
  /** Enters manually that a weather signal is in force or lowered. */
  'weather.signal': 'signal',
  'counter.add': 'counter',
  /** Opens and closes a shift, in which its holder is responsible for a drawer, and moves cash other than for sales. */
  'shift.open': 'counter',
  'shift.close': 'shift',
  'shift.close_others': 'counter',
  'drawer.move': 'shift',
  'counter.sell': 'sale',
  /** Confirms that the tickets of a sale were printed and handed over. */
  'counter.finish': 'sale',
  /** Cancels a sale without payment. */
  'counter.cancel': 'sale',
  /** Exchanges tickets sold in the same shift, or takes them back. */
  'counter.exchange': 'order',
  'counter.return': 'order',
  /** Pays out a refund for a counter purchase. */
  'refund.pay_out': 'refund',
  /** Requests another staff member's approval of a dangerous action. */
  'approval.ask': 'approval',
  /** Approves another's request. The approver's grants must allow the action itself too. */
  'approval.approve': 'approval',
  'approval.refuse': 'approval',
  'approval.withdraw': 'approval',
  'audit.see': 'log',
  'case.see': 'case',
  'switch.see': 'switch',
  'refund.see': 'refund',
  /** Finds orders by their seats. */
  'order.find': 'order',
  'member.see': 'member',
  /** Suspends a member, for a period or until reinstated. */
  'member.suspend': 'member',
  'member.reopen': 'member',
  /** Exports all personal data of a member, on the member's behalf. */
  'member.export': 'member',
  /** Reads an order found by its number or a ticket. */
  'order.see': 'order',
  /** Reads the buyer's data and finds orders by it: names, telephone numbers, addresses, and free text. */
  'order.contact': 'order',
  /** Invites a staff member, or sends account recovery. */
  'staff.invite': 'invitation',
  /** Hands over paper tickets and reprints them as replacements. */
  'order.hand_over': 'order',
  'order.reprint': 'order',
  /** Reads courier deliveries, packs and sends them. */
  'parcel.see': 'parcel',
  'parcel.send': 'parcel',
  'order.note': 'order',
  /** Mails the confirmation and the tickets again. */
  'order.resend': 'order',
  /** Edits name, telephone number and delivery address of a payment. */
  'order.edit_buyer': 'order',
  /** Changes how the tickets of a payment are collected. */
  'order.change_collection': 'order',
  /** Previews the refund of an order. Staff who may not make it may request it. */
  'order.preview_refund': 'order',
  /** Takes tickets back and refunds them, up to customer service's limit. */
  'order.refund': 'order',
  /** Refunds more than that, up to the limit above which approval is needed. */
  'order.refund_more': 'order',
  /** Previews an exchange, which holds seats for minutes. Staff who may not make it may request it. */
  'order.preview_exchange': 'order',
  /** Exchanges a buyer's tickets, up to customer service's limit. */
  'order.exchange': 'order',
  /** Exchanges more than that, up to the limit above which approval is needed. */
  'order.exchange_more': 'order',
  'staff.grant': 'staff',
  'staff.revoke': 'staff',
  /** Suspends a staff member, or ends all their sessions. */
  'staff.suspend': 'staff',
  'staff.reopen': 'staff',
  'staff.see': 'staff',
  /**
   * Reads sales, amounts owed to organisers (`settlement`), the ledger, and exports. `people`: exports about many
   * people.
   */
  'report.see': 'report',
  'report.accounts': 'report',
  'export.make': 'export',
  'export.people': 'export',
  /** Records the final amount that an organiser is owed for a performance. */
  'settlement.close': 'performance',
} as const;
export type StaffAction = keyof typeof staffActions;

/**
 * Actions for which an open screen is not enough. Calls that make changes under them need password and code, or a
 * passkey, within the last minutes (`staffLifetimes.proofMinutes`).
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
