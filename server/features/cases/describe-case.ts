import type { Preview } from '../approvals/require-approval.ts';
import type { CasePreview } from './preview-case.ts';
import type { CaseRow } from './store.ts';

/**
 * Returns what the second person approves: the action, its texts and its effects, as last previewed. Omits payments in
 * progress, which finish on their own and cost no one anything.
 */
export function describeCase({ performanceId, kind, newStartsAt, texts, preview }: CaseRow): Preview {
  const { openPayments: _ends, ...counted } = preview as CasePreview;
  return { performanceId, kind, newStartsAt: newStartsAt?.toISOString() ?? null, texts, ...counted };
}
