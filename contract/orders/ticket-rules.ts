/** Permitted actions on tickets of an order until the performance starts, besides using them. */
export const ticketRules = ['neither', 'returnable', 'exchangeable', 'both'] as const;
export type TicketRules = (typeof ticketRules)[number];

/** Returns the rule that combines both flags. */
export function rulesOf({ returnable, exchangeable }: { returnable: boolean; exchangeable: boolean }): TicketRules {
  if (returnable && exchangeable) return 'both';
  return returnable ? 'returnable' : exchangeable ? 'exchangeable' : 'neither';
}
