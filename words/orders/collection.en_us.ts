import type { SameKeys } from '../same-keys.ts';
import type source from './collection.zh_hk.ts';

export default {
  streamed_by_e_ticket_only: 'Streamed shows come as e-tickets only.',
  too_late_for_courier: 'It’s too late for a courier to deliver before the performance.',
  kiosk_needs_card: 'Kiosks need the card you paid with, and we can’t take card payments right now.',
  not_paid_by_card: 'Kiosks need the card you paid with, and you didn’t pay by card. Choose another way to collect.',
  lastDay: 'Available until {day}.',
} as const satisfies SameKeys<typeof source>;
