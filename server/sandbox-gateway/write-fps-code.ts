/**
 * The payload of a Faster Payment System QR code (EMVCo merchant-presented mode): tag 26 names the payee (`00` the
 * scheme, `02` the FPS id, `05` the time-out), 53 the currency (344, HKD), 54 the amount, 62-05 the reference, 63 a
 * CRC16-CCITT-FALSE over everything before its value.
 */
export function writeFpsCode(payment: { fpsId: string; amountCents: number; reference: string; expiresAt: Date }): string {
  const tag = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
  const timeout = payment.expiresAt.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const body = [
    tag('00', '01'),
    tag('01', '12'),
    tag('26', tag('00', 'hk.com.hkicl') + tag('02', payment.fpsId) + tag('05', timeout)),
    tag('52', '0000'),
    tag('53', '344'),
    tag('54', (payment.amountCents / 100).toFixed(2)),
    tag('58', 'HK'),
    tag('59', 'FEI'),
    tag('60', 'HK'),
    tag('62', tag('05', payment.reference.slice(0, 25))),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** CRC16-CCITT-FALSE: polynomial 0x1021, start 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
