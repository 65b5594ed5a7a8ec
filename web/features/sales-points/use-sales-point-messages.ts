import type { HoursWords } from '../../../contract/content/format-opening-hours.ts';
import { usePageMessages } from '../../shared/page/use-page-messages.ts';
import { openingHoursMessages, salesPointMessages } from './sales-point-messages.ts';

export const useOpeningHoursMessages = (): HoursWords => usePageMessages(openingHoursMessages);

export const useSalesPointMessages = () => usePageMessages(salesPointMessages);
