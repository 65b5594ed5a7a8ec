/** Allowed actions on an order's tickets before the performance starts, besides using them. */
export const ticketRules = ['neither', 'returnable', 'exchangeable', 'both'] as const;
export type TicketRules = (typeof ticketRules)[number];

export function rulesOf({ returnable, exchangeable }: { returnable: boolean; exchangeable: boolean }): TicketRules {
  if (returnable && exchangeable) return 'both';
  return returnable ? 'returnable' : exchangeable ? 'exchangeable' : 'neither';
}
