export { GrantScope, type Place } from './grant-scope.ts';

/** What a member of staff may be. */
export const staffRoles = ['administrator', 'organiser', 'boxOffice', 'customerService', 'gate'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Everything that needs a permit, and the kind of thing that it is done to. */
export const staffActions = {
  /** Makes a source's events the ones that are announced. */
  'feed.import': 'feed',
  /** Makes a source's news, banners and popups the ones that are shown. */
  'news.import': 'feed',
  /** Makes a source's list of box offices and kiosks the one that is shown. */
  'sales_points.import': 'feed',
  /** Publishes box offices and kiosks, and puts them into an order. */
  'sales_points.publish': 'sales_point',
  /** Sells an event by a seating plan. */
  'plan.adopt': 'event',
  /** Makes codes of a discount that the event names. */
  'discount_code.make': 'event',
  /** Ends all codes of a discount. */
  'discount_code.end': 'event',
  'content.see': 'content',
  'page.publish': 'page',
  /** Publishes news, banners and notices, and keeps pictures for them. */
  'news.publish': 'news',
  'picture.add': 'picture',
  /** Publishes a text that came with the program. */
  'page.ship': 'page',
  'switch.turn': 'switch',
  /** Sends an issue to everybody who confirmed. */
  'newsletter.send': 'newsletter',
  'request.move': 'request',
  'request.see_picture': 'request',
  /** Looks at the queue, and at what was asked. */
  'request.see': 'request',
  /** Gives a request to somebody to work on. */
  'request.assign': 'request',
  /** Answers whoever sent it, by mail. */
  'request.answer': 'request',
  /** Asks a provider once more for a refund that failed. */
  'refund.retry': 'refund',
  /** Takes the points of an unused top-up back, and gives its money back. */
  'top_up.refund': 'top-up',
  /** Writes down that points of a closed account were paid to whoever they belong to. */
  'points.pay_unclaimed': 'unclaimed points',
  /** Writes down that a failed refund was paid by bank transfer or in cash. */
  'refund.settle_other_way': 'refund',
  /** Writes down whether a refund went once or twice of which an earlier attempt is done after all. */
  'refund.judge_late': 'refund',
  /** Stops the sale of a performance, to cancel it or to put it off. */
  'case.open': 'performance',
  'case.write': 'case',
  'case.preview': 'case',
  /** Agrees to it, and has every buyer told. */
  'case.approve': 'case',
  'case.pause': 'case',
  'case.resume': 'case',
  'case.close': 'case',
  /** Makes codes of a priority sale, or makes all of a set worthless. */
  'codes.make': 'codes',
  'codes.withdraw': 'codes',
  /** Puts people into a group that may buy before others, or takes them out. */
  'group.fill': 'group',
  /** Makes a link by which members join it, and takes everybody out of it for good. */
  'group.link': 'group',
  'group.end': 'group',
  'event.see': 'event',
  /** Begins an event of a presenter's. */
  'event.create': 'presenter',
  /** Changes the draft of an event: texts and facts. */
  'event.write': 'event',
  'performance.write': 'event',
  'price.write': 'event',
  'window.write': 'event',
  'event.publish': 'event',
  'event.duplicate': 'event',
  /** Keeps places back from the public, and gives them back. */
  'allotment.write': 'performance',
  'allotment.release': 'performance',
  /** Gives guests complimentary tickets of an allotment, takes them back, and mails them once more. */
  'ticket.give': 'performance',
  'ticket.take_back': 'performance',
  'ticket.send_again': 'performance',
  /** Looks at venues and their seat plans. */
  'venue.see': 'venue',
  /** Adds a venue, or changes its texts and facts. */
  'venue.write': 'venue',
  /** Looks at presenters. */
  'presenter.see': 'presenter',
  /** Adds a presenter, or changes what they are called. */
  'presenter.write': 'presenter',
  /** Draws seat plans: the house's own, or those of a presenter. */
  'plan.write': 'plan',
  /** Says by hand that a weather signal is in force, or not any more. */
  'weather.signal': 'signal',
  /** Adds a counter at which tickets are sold. */
  'counter.add': 'counter',
  /** Begins and ends being answerable for a drawer, and moves cash that is no sale. */
  'shift.open': 'counter',
  'shift.close': 'shift',
  /** Closes a shift that somebody else left open. */
  'shift.close_others': 'counter',
  'drawer.move': 'shift',
  /** Sells tickets to somebody at a counter, and takes the money. */
  'counter.sell': 'sale',
  /** Says that the tickets of a sale are printed and in somebody's hand. */
  'counter.finish': 'sale',
  /** Gives up a sale that nothing was taken for. */
  'counter.cancel': 'sale',
  /** Exchanges tickets that were sold in the same shift, or takes them back. */
  'counter.exchange': 'order',
  'counter.return': 'order',
  /** Pays out what is to go back of something that was bought at a counter. */
  'refund.pay_out': 'refund',
  /** Asks for a second person's approval of something dangerous. */
  'approval.ask': 'approval',
  /** Agrees to what another asked for: their grants allow the act itself as well. */
  'approval.approve': 'approval',
  'approval.refuse': 'approval',
  'approval.withdraw': 'approval',
  /** Looks at everything that was written down. */
  'audit.see': 'log',
  'case.see': 'case',
  'switch.see': 'switch',
  'refund.see': 'refund',
  /** Looks for orders by what is known of their places. */
  'order.find': 'order',
  /** Finds members, and looks at what belongs to their accounts. */
  'member.see': 'member',
  /** Shuts a member out for a while, or until they are let in again. */
  'member.suspend': 'member',
  'member.reopen': 'member',
  /** Takes out all that is held about a member, for them. */
  'member.export': 'member',
  /** Looks at an order whose number or ticket is known. */
  'order.see': 'order',
  /** Looks at who bought it, and finds it by that: names, telephones, addresses, and whatever was written freely. */
  'order.contact': 'order',
  /** Invites somebody to be staff, or back in. */
  'staff.invite': 'invitation',
  /** Hands tickets on paper over, and prints them once more in the place of what was printed. */
  'order.hand_over': 'order',
  'order.reprint': 'order',
  /** Looks at what a courier is to bring, packs it and sends it. */
  'parcel.see': 'parcel',
  'parcel.send': 'parcel',
  'order.note': 'order',
  /** Has the confirmation and the tickets mailed once more. */
  'order.resend': 'order',
  /** Changes the name, the telephone and the parcel's address of a payment. */
  'order.edit_buyer': 'order',
  /** Changes how the tickets of a payment are collected. */
  'order.change_collection': 'order',
  /** Looks at what a refund of an order would come to: who may not give it may ask for it. */
  'order.preview_refund': 'order',
  /** Takes tickets back and gives their money back, up to what customer service may. */
  'order.refund': 'order',
  /** More than that, up to what needs somebody else's approval. */
  'order.refund_more': 'order',
  /** Looks at what tickets could be exchanged for, which sets places aside for minutes: who may not exchange may ask. */
  'order.preview_exchange': 'order',
  /** Exchanges a buyer's tickets for others, up to what customer service may. */
  'order.exchange': 'order',
  /** More than that, up to what needs somebody else's approval. */
  'order.exchange_more': 'order',
  'staff.grant': 'staff',
  'staff.revoke': 'staff',
  /** Shuts somebody of the staff out, or logs them out everywhere. */
  'staff.suspend': 'staff',
  'staff.reopen': 'staff',
  /** Looks at who is of the staff and what for. */
  'staff.see': 'staff',
  /** What was sold, what organisers are owed (`settlement`), the books of the shop, and files; `people`: of many. */
  'report.see': 'report',
  'report.accounts': 'report',
  'export.make': 'export',
  'export.people': 'export',
  /** Writes down what an organiser is owed for a performance, for good. */
  'settlement.close': 'performance',
} as const;
export type StaffAction = keyof typeof staffActions;

/**
 * What an open screen must not be enough for: calls of these actions that change something need password and code, or a
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

/** Those that look and change nothing: they are asked for by scope, and nothing is written down of them. */
export const staffLooks = [
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
export type StaffLook = (typeof staffLooks)[number];
