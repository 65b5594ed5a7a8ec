/** What the login page may be asked to say. */
export const loginNotices = [
  'session_expired',
  'favourite',
  'profile_changed',
  'password_changed',
  'email_changed',
] as const;
export type LoginNoticeName = (typeof loginNotices)[number];
