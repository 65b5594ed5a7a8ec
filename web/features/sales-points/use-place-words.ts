import type { HoursWords } from '../../../contract/content/say-opening-hours.ts';
import { useOwnWords } from '../../shared/page/own-words.ts';
import { hoursWords, placeWords } from './place-words.ts';

/** How opening hours are said. */
export const useHoursWords = (): HoursWords => useOwnWords(hoursWords);

/** What a place offers. */
export const usePlaceWords = () => useOwnWords(placeWords);
