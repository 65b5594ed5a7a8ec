import type { PaymentMethod } from '../../../../contract/payments/methods.ts';

/** Our own icons for payment methods; the names are shown beside them. */
const paths = {
  card: 'M4 6h24v16H4V6Zm0 5h24M8 18h6',
  alipay: 'M10 3h12v22H10V3Zm4 19h4M13 8h6M16 8v7M13 11h6M13 16c3 0 5-2 6-5',
  wechat_pay: 'M10 3h12v22H10V3Zm4 19h4M13 9h6v5h-3l-2 2v-2h-1V9Z',
  fps: 'M4 14h16m-5-5 5 5-5 5M24 6v16M28 6v16',
  pps: 'M6 3h20v22H6V3Zm4 4h12v4H10V7Zm1 8v.01M16 15v.01M21 15v.01M11 20v.01M16 20v.01M21 20v.01',
  cash: 'M4 7h24v14H4V7Zm12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM8 11v6m16-6v6',
  card_terminal: 'M9 3h14v22H9V3Zm3 4h8v5h-8V7Zm0 9h.01M16 16h.01M20 16h.01M12 20h.01M16 20h.01M20 20h.01',
  points: 'M16 4a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5v10m-4-6 4-4 4 4',
} as const satisfies Record<PaymentMethod, string>;

export function PaymentMark({ method }: { method: PaymentMethod }) {
  return (
    <svg
      viewBox="0 0 32 28"
      aria-hidden="true"
      focusable="false"
      className="h-7 w-8 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[method]} />
    </svg>
  );
}
