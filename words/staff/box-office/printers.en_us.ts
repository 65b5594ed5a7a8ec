import type { SameKeys } from '../../same-keys.ts';
import type source from './printers.zh_hk.ts';

export default {
  title: 'Printers',
  isOn: 'In use',
  byBrowser: 'Tickets print through the browser now. You can connect a ticket or receipt printer by USB.',
  noUsb: 'Tickets print through the browser. This browser can’t connect a USB printer itself; Chrome and Edge can.',
  connect: 'Connect a printer',
  language: 'Type of printer',
  languages: {
    escPos: 'Receipt printer (ESC/POS)',
    starPrnt: 'Receipt printer (StarPRNT)',
    fgl: 'Ticket printer (FGL)',
  },
  roll: 'Paper width',
  test: 'Test print',
  testLine: 'Test print, not a ticket',
  tested: 'The test print has been sent. Check the text and the QR code.',
  off: 'Turn off this printer',
  printing: 'Printing…',
  notPrinted: 'Printing isn’t finished',
  troubles: {
    gone: 'The printer can’t be found. Check its power and USB cable, then print again.',
    taken: 'Another program or page is using the printer. Close it, then print again.',
    paper: 'The printer is out of paper. Load it, then print again.',
    stopped:
      'The printer has stopped: it may be jammed, open or offline. Fix it, print again, and throw away what came out.',
  },
} as const satisfies SameKeys<typeof source>;
