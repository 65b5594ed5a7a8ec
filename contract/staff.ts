/** What a member of staff may be. */
export type StaffRole = 'administrator' | 'organiser' | 'boxOffice' | 'customerService' | 'gate';
