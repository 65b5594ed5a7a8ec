import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { cleanPrinterText, type TicketLayout } from './ticket-layout.ts';

/** Returns a function that lays out a ticket in the user's language. */
export function useTicketLayout(): (ticket: PrintedTicket) => TicketLayout {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return ({ title, startsAt, venue, house, zone, section, row, seat, ticketType, priceCents, number, code }) => {
    const place = seat ? t('place', { section: section ?? '', row: row ?? '', seat }) : t('unnumbered');
    const line = (text: string, isLarge = false) => ({ text: cleanPrinterText(text), isLarge });
    return {
      lines: [
        line(title, true),
        line(formats.dayAndTime(startsAt)),
        line(house ? `${venue} | ${house}` : venue),
        line(`${zone} | ${place}`, true),
        line(`${t(`types.${ticketType}`)} ${formats.money(priceCents)} | ${number}`),
      ],
      code,
    };
  };
}
