import type { HoursWords } from '../../../contract/content/format-opening-hours.ts';
import { useOwnWords } from '../../shared/page/own-words.ts';
import { hoursWords, placeWords } from './place-words.ts';

export const useHoursWords = (): HoursWords => useOwnWords(hoursWords);

export const usePlaceWords = () => useOwnWords(placeWords);
