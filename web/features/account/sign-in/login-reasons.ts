export const loginReasons = [
  'session_expired',
  'favourite',
  'sale_alert',
  'profile_changed',
  'password_changed',
  'email_changed',
] as const;
export type LoginReasonName = (typeof loginReasons)[number];
