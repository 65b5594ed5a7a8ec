/** Returns an address as staff accounts are found by it. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}
