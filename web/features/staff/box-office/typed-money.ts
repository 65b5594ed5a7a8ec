import { inStorage } from '../../../ui/browser-storage.ts';
import { counterMethods, type CounterMethod } from '../../../../contract/payments/methods.ts';

const storageKey = 'fei:staff-counter-money';

export type Taken =
  | { readonly method: 'cash'; readonly tenderedCents: number }
  | { readonly method: 'card_terminal'; readonly terminalReference: string };

export interface TypedMoney {
  readonly method: CounterMethod | null;
  readonly tenderedCents: number | null;
  readonly terminalReference: string;
}

const nothing: TypedMoney = { method: null, tenderedCents: null, terminalReference: '' };

/** Returns the stored payment input of a sale, for use after a page crash; empty for any other sale. */
export function readTypedMoney(saleId: string): TypedMoney {
  const text = inStorage('localStorage', (storage) => storage.getItem(storageKey));
  const kept = parse(text ?? '');
  if (kept?.saleId !== saleId) return nothing;
  const { tenderedCents, terminalReference } = kept;
  return {
    method: counterMethods.find((method) => method === kept.method) ?? null,
    tenderedCents: Number.isSafeInteger(tenderedCents) ? (tenderedCents as number) : null,
    terminalReference: typeof terminalReference === 'string' ? terminalReference : '',
  };
}

export function storeTypedMoney(saleId: string, typed: TypedMoney): void {
  inStorage('localStorage', (storage) => storage.setItem(storageKey, JSON.stringify({ saleId, ...typed })));
}

export function clearTypedMoney(): void {
  inStorage('localStorage', (storage) => storage.removeItem(storageKey));
}

function parse(text: string): Partial<Record<keyof TypedMoney | 'saleId', unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
