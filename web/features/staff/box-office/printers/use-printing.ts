import { useEffect, useRef, useState } from 'react';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import { printLayouts } from './print-layouts.ts';
import { readPrinterChoice } from './printer-choice.ts';
import { PrinterFailed, type PrinterProblem } from './send-to-printer.ts';
import type { TicketLayout } from './ticket-layout.ts';
import { useTicketLayout } from './use-ticket-layout.ts';

export interface Printing {
  readonly isBusy: boolean;
  /** Why some tickets were not printed; `undefined` if no error is known. */
  readonly trouble: PrinterProblem | undefined;
  /** Prints the same tickets again, with the same codes. */
  readonly print: () => void;
}

/**
 * Prints tickets as soon as they arrive, each issue once, on this browser's printer or with the browser's print dialog.
 * After an error, `print` sends them again.
 * @param behind further printouts such as receipts; omitted on ticket printers, whose stock has no room for them.
 */
export function usePrinting(tickets: readonly PrintedTicket[], behind: readonly TicketLayout[] = []): Printing {
  const layoutOf = useTicketLayout();
  const printed = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PrinterProblem>();
  const key = tickets.map(({ number, n, issue }) => `${number} ${n} ${issue}`).join();
  const send = async () => {
    const choice = readPrinterChoice();
    setTrouble(undefined);
    if (!choice) return window.print();
    setBusy(true);
    try {
      const more = choice.language === 'fgl' ? [] : behind;
      await printLayouts(choice, [...tickets.map(layoutOf), ...more]);
    } catch (error) {
      if (!(error instanceof PrinterFailed)) console.error(error);
      setTrouble(error instanceof PrinterFailed ? error.trouble : 'stopped');
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (key === '' || printed.current === key) return;
    printed.current = key;
    void send();
  });
  return { isBusy, trouble, print: () => void (isBusy ? undefined : send()) };
}
