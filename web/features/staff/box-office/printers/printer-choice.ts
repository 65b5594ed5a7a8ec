import { inStorage } from '../../../../ui/browser-storage.ts';
import type { UsbDevice } from './usb.ts';

/** What printers understand: two of thermal printers for receipts, and one of ticket printers. */
export const printerLanguages = ['esc-pos', 'star-prnt', 'fgl'] as const;
type PrinterLanguage = (typeof printerLanguages)[number];

/** The printer that this browser prints tickets on. */
export interface PrinterChoice {
  readonly language: PrinterLanguage;
  /** Of a thermal printer: 80 or 58 mm. */
  readonly roll: 'wide' | 'narrow';
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string;
  /** As it calls itself. */
  readonly name: string;
}

const storageKey = 'fei:staff-printer';

/** Makers by their numbers at the forum of USB, whose printers speak a language of their own. */
const languagesOfMakers: Readonly<Record<number, PrinterLanguage>> = { 0x05_19: 'star-prnt', 0x0a_43: 'fgl' };

/** The choice for a printer that was just connected. */
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

/** Reads a choice as it was kept. @returns undefined for none, or for what is none. */
export function parseChoice(text: string | null): PrinterChoice | undefined {
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

export function readChoice(): PrinterChoice | undefined {
  return parseChoice(inStorage('localStorage', (storage) => storage.getItem(storageKey)) ?? null);
}

/** Keeps what this browser prints on; null: as the browser prints anything. */
export function keepChoice(choice: PrinterChoice | null): void {
  inStorage('localStorage', (storage) => {
    if (choice) storage.setItem(storageKey, JSON.stringify(choice));
    else storage.removeItem(storageKey);
  });
}
