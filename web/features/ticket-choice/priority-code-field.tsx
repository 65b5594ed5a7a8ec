import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { TextField } from '../../ui/field.tsx';

/** Field name in API calls, and ID of its input. */
export const codeField = 'priorityCode';

/** Returns whether any buyers in the current window need a code. */
function needsCode({ saleWindows }: Pick<PerformanceOnSale, 'saleWindows'>): boolean {
  return saleWindows.some(({ kind, state }) => kind === 'code' && state === 'open');
}

/** Asks for the code of a priority sale. The field is optional if a code was entered before or came from a link. */
export function PriorityCodeField({
  performance,
  entered,
  error,
  form,
}: {
  performance: Pick<PerformanceOnSale, 'saleWindows'>;
  /** The value in a rejected form. */
  entered: string | undefined;
  error: string | undefined;
  /** ID of the form if the input is outside it. */
  form?: string;
}) {
  const t = useTranslations('saleWindows');
  if (!needsCode(performance)) return null;
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <TextField
        id={codeField}
        name={codeField}
        form={form}
        defaultValue={entered}
        label={t('codeLabel')}
        help={t('codeHelp')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="field tabular max-w-[24rem]"
      />
    </div>
  );
}
