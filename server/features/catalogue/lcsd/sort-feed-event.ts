import type { Category, EventType } from '../../../../contract/catalogue/feed.ts';
import type { PriceReading } from './parse-price-text.ts';

export type FeedEntry = {
  /** The feed's codes: "inc4" performances, "inc6" museums, "inc7" libraries, "inc9" community; "inc4sc1" music, … */
  group: string;
  kind: string;
  titles: string;
  venueName: string;
  dateTexts: string;
  priceTexts: string;
  price: PriceReading;
  sold: boolean;
};

export type Sorting = { type: EventType; category: Category } | { rejected: string };

/** The feed's kinds, derived from their entries; the publisher's own list has no codes. */
const categoriesOfKinds: Record<string, Category> = {
  inc4sc1: 'music',
  inc4sc2: 'chinese_opera',
  inc4sc3: 'dance',
  inc4sc4: 'exhibition',
  inc4sc5: 'movie',
  inc4sc6: 'theatre',
  inc4sc7: 'arts',
  inc4sc8: 'arts',
  inc4sc9: 'pop_concert',
  inc4sc10: 'exhibition',
  inc4sc11: 'family',
  inc4sc12: 'arts',
  inc4sc13: 'seminar',
  inc4sc14: 'seminar',
  inc6sc1: 'exhibition',
  inc7sc1: 'family',
  inc7sc3: 'exhibition',
  inc7sc8: 'exhibition',
  inc9sc2: 'arts',
  inc9sc3: 'arts',
};

/** Vague kinds, overridden by a clear word in the title. */
const looseKinds = /^inc4sc(?:5|7|8|12|13|14)$|^inc[79]/;
const exhibitionWords = /\bexhibitions?\b|展覽|作品展|書畫展|照展|報展/i;
const talkWords = /\btalks?\b|\blectures?\b|\bseminars?\b|講座/i;
const sportWords = /\bchampionships?\b|\btournament\b|錦標賽|體育節/i;

const courseWords = /\bclass(?:es)?\b|\bcourses?\b|\btraining\b|\bskills\b|研習班|訓練|練習|課程|班(?=$|[\s(（]|及)/im;
const lessonRooms =
  /\((?:Rehearsal|Lecture|Function|Conference|Art Studio|Dance Studio|Music Studio|New Wing Function)/;
const enrolmentWords = /enrol|報名|lesson|\/\s*[一\d]*\s*堂/i;
const weekly = /every|逢|每/i;

/** Returns an entry's type and category, or the reason why it is not relevant to ticket buyers. */
export function sortFeedEvent(entry: FeedEntry): Sorting {
  const reason = rejectEntry(entry);
  if (reason) return { rejected: reason };
  const category = categorise(entry);
  return { category, type: typeOf(category, entry) };
}

function rejectEntry(entry: FeedEntry): string | undefined {
  if (/by invitation only|憑邀請/i.test(entry.priceTexts)) return 'by invitation only';
  const ticketed = entry.sold || (entry.price.kind === 'prices' && !enrolmentWords.test(entry.priceTexts));
  // Library halls host exhibitions and talks that attract visitors; reading rooms do not.
  const inHall = /\((?:G\/F )?(?:Exhibition Gallery|Lecture Theatre|Exhibition Hall)/.test(entry.venueName);
  if (entry.group === 'inc7' && !ticketed && !inHall) return 'library activity without tickets';
  const lesson = courseWords.test(entry.titles) && lessonRooms.test(entry.venueName);
  if (!entry.sold && lesson) return 'course without tickets';
  if (!entry.sold && enrolmentWords.test(entry.priceTexts)) return 'by enrolment, without tickets';
  if (!ticketed && (isCourse(entry) || weekly.test(entry.dateTexts))) return 'course without tickets';
  if (entry.venueName.startsWith('Venues in ')) return 'community activity without a named venue';
  return undefined;
}

/** Returns whether an entry in "courses and others" is a course: yes, unless it is free and outside a classroom. */
function isCourse({ kind, titles, venueName, price }: FeedEntry): boolean {
  const open = price.kind === 'free' && !lessonRooms.test(venueName) && !courseWords.test(titles);
  return kind === 'inc4sc14' && !open;
}

function categorise({ kind, titles }: FeedEntry): Category {
  if (sportWords.test(titles)) return 'sports';
  if (looseKinds.test(kind) && exhibitionWords.test(titles)) return 'exhibition';
  if (looseKinds.test(kind) && talkWords.test(titles)) return 'seminar';
  return Object.hasOwn(categoriesOfKinds, kind) ? categoriesOfKinds[kind]! : 'arts';
}

function typeOf(category: Category, { kind, sold }: FeedEntry): EventType {
  if (category === 'sports') return 'sports';
  if (category === 'pop_concert') return sold ? 'shows' : 'cultural';
  return kind === 'inc4sc14' ? 'others' : 'cultural';
}
