import type { Preview } from '../approvals/require-approval.ts';
import type { CasePreview } from './preview-case.ts';
import type { CaseRow } from './store.ts';

/**
 * What a second person agrees to: the deed, its words and what it would do to whom, as it was looked at last. Payments
 * under way end by themselves and cost nobody anything.
 */
export function describeCase({ performanceId, kind, newStartsAt, texts, preview }: CaseRow): Preview {
  const { openPayments: _ends, ...counted } = preview as CasePreview;
  return { performanceId, kind, newStartsAt: newStartsAt?.toISOString() ?? null, texts, ...counted };
}
