import type { ReceiptLine } from './use-receipt.ts';

export function PrintedReceipt({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <section className="max-w-[24rem] rounded-card border border-line bg-surface p-4 break-inside-avoid">
      {lines.map(({ key, text, amount, isLarge }) => (
        <p
          key={key}
          className={`flex items-baseline justify-between gap-4 ${isLarge ? 'mt-2 font-bold first:mt-0' : ''}`}
        >
          <span className="[overflow-wrap:anywhere]">{text}</span>
          {amount === undefined ? null : <span className="tabular shrink-0">{amount}</span>}
        </p>
      ))}
    </section>
  );
}
