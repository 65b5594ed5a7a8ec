import { useTranslations } from 'use-intl';
import { sumDiscounts } from '../../../../../contract/discounts/applied.ts';
import type { CounterSale } from '../../../../../contract/staff/counter/box-office.ts';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { cleanPrinterText, type TicketLayout } from '../printers/ticket-layout.ts';

export interface ReceiptLine {
  readonly key: string;
  readonly text: string;
  readonly amount?: string;
  readonly isLarge?: boolean;
}

/** Returns a function that formats a sale's receipt in the user's language; empty before payment. */
export function useReceipt(): (sale: CounterSale) => readonly ReceiptLine[] {
  const t = useTranslations('staff.receipt');
  const tOffice = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return ({ checkout, paidBy, changeCents }) => {
    if (checkout?.state !== 'paid') return [];
    const { groups, feesCents, totalCents, contactName } = checkout;
    const money = (key: string, text: string, cents: number, isLarge = false): ReceiptLine => ({
      key,
      text,
      amount: formats.money(cents),
      isLarge,
    });
    const tickets = groups.flatMap((group): ReceiptLine[] => [
      { key: group.number, text: group.title, isLarge: true },
      { key: `${group.number} when`, text: `${formats.dayAndTime(group.startsAt)} | ${group.house ?? group.venue}` },
      { key: `${group.number} number`, text: t('number', { number: group.number }) },
      ...group.lines.map(({ zoneNo, ticketType, zone, quantity, unitCents }) =>
        money(
          `${group.number} ${zoneNo} ${ticketType}`,
          t('line', { quantity: formats.number(quantity), zone, type: tOffice(`types.${ticketType}`) }),
          quantity * unitCents,
        ),
      ),
    ]);
    const off = sumDiscounts(groups).map(({ id, name, quantity, cents }) =>
      money(id, t('discount', { name, count: quantity }), -cents),
    );
    const given =
      paidBy?.method === 'card_terminal'
        ? [money('paid', t('terminal', { reference: paidBy.terminalReference ?? '' }), totalCents)]
        : paidBy
          ? [money('paid', t('cash'), paidBy.tenderedCents ?? totalCents)]
          : [];
    return [
      { key: 'title', text: t('title'), isLarge: true },
      { key: 'counter', text: [contactName, paidBy && formats.dayAndTime(paidBy.takenAt)].filter(Boolean).join(' | ') },
      ...tickets,
      ...(feesCents > 0 ? [money('fees', t('fees'), feesCents)] : []),
      ...off,
      money('total', t('total'), totalCents, true),
      ...given,
      ...(changeCents ? [money('change', t('change'), changeCents)] : []),
    ];
  };
}

/** Lays out a receipt for printers; it has no code. */
export function layReceiptOut(lines: readonly ReceiptLine[]): TicketLayout[] {
  if (lines.length === 0) return [];
  const texts = lines.map(({ text, amount, isLarge = false }) => ({
    text: cleanPrinterText(amount === undefined ? text : `${text}  ${amount}`),
    isLarge,
  }));
  return [{ lines: texts, code: null }];
}
