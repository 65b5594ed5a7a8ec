/** An address as accounts of staff are found by it. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}
