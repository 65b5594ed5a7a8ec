import type { SameKeys } from '../same-keys.ts';
import type source from './collection.zh_hk.ts';

export default {
  streamed_by_e_ticket_only: 'Streamed shows come as e-tickets only.',
  too_late_for_courier: 'It’s too late for delivery before the performance.',
  kiosk_needs_card: 'Kiosks ask for the card you paid with, and we can’t take card payments at the moment.',
  not_paid_by_card: 'Kiosks ask for the card that paid, and no card paid for these.',
  lastDay: 'Available until {day}.',
} as const satisfies SameKeys<typeof source>;
