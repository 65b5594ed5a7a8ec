const opening = String.raw`[(（\[［【〔<＜〈「]`;
const closing = String.raw`[)）\]］】〕>＞〉」]`;
const words = String.raw`(?:(?:event|programme|performance|show|this event is|has been)\s+)?cancel(?:l?ed|lation)|(?:節目|节目|活動|活动|演出|場次|场次)?(?:已經|已经|現已|现已|已)?取消`;
const separator = String.raw`\s*[:：\-–—|｜*＊!！]+\s*`;

/** Cancellation marks: in brackets anywhere in the title, or at its start or end, separated by punctuation. */
const marks = [
  new RegExp(String.raw`\s*${opening}\s*(?:${words})[!！*＊]*\s*${closing}(?:${separator})?\s*`, 'giu'),
  new RegExp(String.raw`^\s*(?:${words})(?:${separator}|\s+(?=\p{Script=Han}|[「《“"'‘]))`, 'iu'),
  new RegExp(String.raw`(?:${separator}|(?<=[\p{Script=Han}」》”"'’])\s+)(?:${words})[!！*＊]*\s*$`, 'iu'),
];

/** Returns a title without the presenter's cancellation mark, and whether it had one. */
export function readCancellation(title: string): { title: string; cancelled: boolean } {
  let rest = title;
  for (const mark of marks) rest = rest.replace(mark, ' ');
  rest = rest.replace(/\s+/g, ' ').trim();
  const cancelled = rest !== title.replace(/\s+/g, ' ').trim();
  // If nothing else is left, the word itself is the title.
  return cancelled && rest !== '' ? { title: rest, cancelled } : { title, cancelled: false };
}
