/** A code on its way to an address, as the forms carry it from one answer to the next. */
export interface SentCode {
  email: string;
  /** ISO 8601, UTC: the server's clock when it was sent, and both ends by it. */
  now: string;
  validUntil: string;
  resendAt: string;
}

const times = ['now', 'validUntil', 'resendAt'] as const;

/** What a form that did not succeed says of the code; undefined when none was sent yet. */
export function readSentCode(values: Readonly<Record<string, string>>): SentCode | undefined {
  if (!values.email || times.some((time) => Number.isNaN(Date.parse(values[time] ?? '')))) return undefined;
  return {
    email: values.email,
    now: values.now ?? '',
    validUntil: values.validUntil ?? '',
    resendAt: values.resendAt ?? '',
  };
}
