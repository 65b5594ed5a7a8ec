// A date, a weekday, a time of day with its hours and minutes, a span of hours, an amount with its unit.
const whole =
  /((?:(?:\d{4}年)?\d{1,2}月)?\d{1,2}日|[（(](?:星期|周).[）)]|(?:上午|下午|晚上|中午|午夜|凌晨|早上)\d{1,2}[時时](?:\d{1,2}分)?|\d{1,2}:\d{2}(?:[–-]\d{1,2}:\d{2}| [ap]m)?|\d+ (?:MB|KB|[ap]m))/;

/** Text in which dates and times stay on one line: Chinese may else be broken between any two signs. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, at) =>
    // What the pattern found stands at the odd places.
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
