/** An emailed code, as forms carry it from one response to the next. */
export interface SentCode {
  email: string;
  /** ISO 8601 UTC, by the server's clock when the code was sent, like the two end times. */
  now: string;
  validUntil: string;
  resendAt: string;
}

const times = ['now', 'validUntil', 'resendAt'] as const;

/** Returns the code carried by a rejected form, or `undefined` if none was sent yet. */
export function readSentCode(values: Readonly<Record<string, string>>): SentCode | undefined {
  if (!values.email || times.some((time) => Number.isNaN(Date.parse(values[time] ?? '')))) return undefined;
  return {
    email: values.email,
    now: values.now ?? '',
    validUntil: values.validUntil ?? '',
    resendAt: values.resendAt ?? '',
  };
}
