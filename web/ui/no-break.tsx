// Matches a date, weekday, time of day, range of hours, or amount with its unit.
const whole =
  /((?:(?:\d{4}年)?\d{1,2}月)?\d{1,2}日|[（(](?:星期|周).[）)]|(?:上午|下午|晚上|中午|午夜|凌晨|早上)\d{1,2}[時时](?:\d{1,2}分)?|\d{1,2}:\d{2}(?:[–-]\d{1,2}:\d{2}| [ap]m)?|\d+ (?:MB|KB|[ap]m))/;

/** Keeps dates and times on one line, because Chinese text may break between any two characters. */
export function NoBreak({ text }: { text: string }) {
  return text.split(whole).map((part, at) =>
    // Odd elements are the matches of the pattern.
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
