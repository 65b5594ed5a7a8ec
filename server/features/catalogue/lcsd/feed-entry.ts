import type { Text } from '../../../../contract/core/language.ts';
import { cleanFeedText, writeText } from './clean-feed-text.ts';
import { firstText, type FeedRecord } from './parse-feed-records.ts';

export type LcsdOptions = {
  /** Days by which to shift every date, a multiple of 7 to preserve weekdays; may be negative. */
  shiftDays: number;
  /** Events whose last date, after the shift, is earlier than this are rejected as over. */
  now: Date;
};

/** A field that could not be parsed: shown unchanged or omitted. `text` is the source's. */
export type Verbatim = {
  key: string;
  field: 'date' | 'price' | 'age' | 'duration' | 'website' | 'partner';
  text: string;
  reason: string;
};

/** A feed record. `english` and `chinese` return a field by its name without the language suffix. */
export type LcsdEntry = {
  record: FeedRecord;
  key: string;
  english: (name: string) => string;
  chinese: (name: string) => string;
};

export function toEntry(record: FeedRecord): LcsdEntry {
  return {
    record,
    key: record.id,
    english: (name) => firstText(record, name === 'predate' ? 'predateE' : `${name}e`),
    chinese: (name) => firstText(record, name === 'predate' ? 'predateC' : `${name}c`),
  };
}

/** Returns a field as a single trilingual line, or `undefined` if both languages are empty. */
export function readTextField(entry: LcsdEntry, name: string): Text | undefined {
  const oneLine = (text: string) =>
    cleanFeedText(text)
      .replace(/([^;；,，:：])\n+/g, '$1; ')
      .replace(/\s+/g, ' ');
  return writeText(oneLine(entry.english(name)), oneLine(entry.chinese(name)));
}
