import { useEffect, useRef, useState } from 'react';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import { printLayouts } from './print-layouts.ts';
import { readChoice } from './printer-choice.ts';
import { PrinterFailed, type PrinterTrouble } from './send-to-printer.ts';
import type { TicketLayout } from './ticket-layout.ts';
import { useTicketLayout } from './use-ticket-layout.ts';

/** How the print of some tickets goes. */
export interface Printing {
  readonly isBusy: boolean;
  /** Why they are not all on paper; undefined where nothing is known to be wrong. */
  readonly trouble: PrinterTrouble | undefined;
  /** Prints the same once more, with the codes that were printed before. */
  readonly print: () => void;
}

/**
 * Sends tickets to the printer once they are there, each print of them once: to the one that this browser has chosen, or as
 * the browser prints anything. What a printer did not take stays to be printed.
 * @param behind what else goes onto paper with them; not onto the stock of ticket printers, which has no room for it.
 */
export function usePrinting(tickets: readonly PrintedTicket[], behind: readonly TicketLayout[] = []): Printing {
  const layoutOf = useTicketLayout();
  const printed = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PrinterTrouble>();
  const key = tickets.map(({ number, n, issue }) => `${number} ${n} ${issue}`).join();
  const send = async () => {
    const choice = readChoice();
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
