/** What buyers may do with tickets of an order until the performance begins, besides using them. */
export const ticketRules = ['neither', 'returnable', 'exchangeable', 'both'] as const;
export type TicketRules = (typeof ticketRules)[number];

/** The one of them that says both. */
export function rulesOf({ returnable, exchangeable }: { returnable: boolean; exchangeable: boolean }): TicketRules {
  if (returnable && exchangeable) return 'both';
  return returnable ? 'returnable' : exchangeable ? 'exchangeable' : 'neither';
}
