/**
 * Returns the text of an FPS QR code: EMVCo's merchant-presented format as defined by the Hong Kong Common QR Code
 * Specification. Each object is a two-digit tag, a two-digit length and its value.
 */
export function writeFpsPayload(payment: {
  /** The payee's FPS identifier, 7 or 9 digits. */
  fpsId: string;
  amountCents: number;
  /** At most 25 letters and digits. */
  reference: string;
  expiresAt: Date;
  /** At most 25 Latin characters. */
  payee: string;
}): string {
  const account = tlv('00', 'hk.com.hkicl') + tlv('02', payment.fpsId) + tlv('05', timeOut(payment.expiresAt));
  const objects = [
    tlv('00', '01'),
    // Valid for one payment only.
    tlv('01', '12'),
    tlv('26', account),
    tlv('52', '0000'),
    tlv('53', '344'),
    tlv('54', amount(payment.amountCents)),
    tlv('58', 'HK'),
    tlv('59', payment.payee),
    tlv('60', 'HK'),
    tlv('62', tlv('05', payment.reference)),
    // The checksum covers its own tag and length.
    '6304',
  ].join('');
  return objects + crc16(objects).toString(16).toUpperCase().padStart(4, '0');
}

function tlv(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`the value of tag ${tag} is longer than 99 characters`);
  return tag + String(value.length).padStart(2, '0') + value;
}

function amount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Formats `YYYYMMDDhhmmss` in Hong Kong time. */
function timeOut(instant: Date): string {
  const hongKong = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Asia/Hong_Kong');
  return hongKong.toPlainDateTime().toString({ smallestUnit: 'second' }).replace(/[-T:]/g, '');
}

/** Computes CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no reflection. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
