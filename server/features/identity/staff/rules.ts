/** Returns the normalized address by which staff accounts are found. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}
