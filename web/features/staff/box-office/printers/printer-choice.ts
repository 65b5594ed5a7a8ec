import { inStorage } from '../../../../ui/browser-storage.ts';
import type { UsbDevice } from './usb.ts';

/** `esc-pos` and `star-prnt` are for thermal printers, `fgl` for ticket printers. */
export const printerLanguages = ['esc-pos', 'star-prnt', 'fgl'] as const;
type PrinterLanguage = (typeof printerLanguages)[number];

/** Ticket printer of this browser. */
export interface PrinterChoice {
  readonly language: PrinterLanguage;
  /** Thermal printers only: 80 mm (wide) or 58 mm (narrow). */
  readonly roll: 'wide' | 'narrow';
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string;
  /** Product name reported by the device. */
  readonly name: string;
}

const storageKey = 'fei:staff-printer';

/** Languages by USB vendor ID, for makers that don't use ESC/POS. */
const languagesOfMakers: Readonly<Record<number, PrinterLanguage>> = { 0x05_19: 'star-prnt', 0x0a_43: 'fgl' };

/** Returns the default settings for a newly connected printer. */
export function choiceOf({ vendorId, productId, serialNumber, productName }: UsbDevice): PrinterChoice {
  const language = languagesOfMakers[vendorId] ?? 'esc-pos';
  return {
    language,
    roll: 'wide',
    vendorId,
    productId,
    serialNumber: serialNumber ?? '',
    name: productName?.trim() || `${vendorId.toString(16).padStart(4, '0')}:${productId.toString(16).padStart(4, '0')}`,
  };
}

/**
 * Parses stored printer settings.
 * @returns `undefined` if there are none or they are invalid.
 */
export function parsePrinterChoice(text: string | null): PrinterChoice | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { language, roll, vendorId, productId, serialNumber, name } = kept as Partial<Record<string, unknown>>;
  const known = printerLanguages.find((one) => one === language);
  if (!known || typeof vendorId !== 'number' || typeof productId !== 'number') return undefined;
  if (typeof serialNumber !== 'string' || typeof name !== 'string') return undefined;
  return { language: known, roll: roll === 'narrow' ? 'narrow' : 'wide', vendorId, productId, serialNumber, name };
}

export function readPrinterChoice(): PrinterChoice | undefined {
  return parsePrinterChoice(inStorage('localStorage', (storage) => storage.getItem(storageKey)) ?? null);
}

/** Stores this browser's printer; `null` means the browser's own print dialog. */
export function storePrinterChoice(choice: PrinterChoice | null): void {
  inStorage('localStorage', (storage) => {
    if (choice) storage.setItem(storageKey, JSON.stringify(choice));
    else storage.removeItem(storageKey);
  });
}
