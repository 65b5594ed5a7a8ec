import type { PrinterChoice } from './printer-choice.ts';
import { drawLine } from './draw-line.ts';
import { sendToPrinter } from './send-to-printer.ts';
import type { TicketLayout } from './ticket-layout.ts';

/**
 * Prints tickets on the selected printer.
 * @throws {PrinterFailed} if it is unknown which tickets were printed.
 */
export async function printLayouts(choice: PrinterChoice, layouts: readonly TicketLayout[]): Promise<void> {
  await sendToPrinter(choice, await encode(choice, layouts));
}

/** Loads an encoder only when a printer needs it. */
async function encode({ language, roll }: PrinterChoice, layouts: readonly TicketLayout[]) {
  if (language === 'fgl') return (await import('./encode-fgl.ts')).encodeFgl(layouts, drawLine);
  return (await import('./encode-thermal.ts')).encodeThermal(language, roll, layouts, drawLine);
}
