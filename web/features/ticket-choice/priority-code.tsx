import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { TextField } from '../../ui/field.tsx';

/** Name of the field, as calls have it, and id of its input. */
export const codeField = 'priorityCode';

/** Whether some who may buy now have a code to enter. */
function asksForCode({ saleWindows }: Pick<PerformanceOnSale, 'saleWindows'>): boolean {
  return saleWindows.some(({ kind, state }) => kind === 'code' && state === 'open');
}

/** Where the code of a priority sale is entered; one that was entered before, or came with a link, need not be again. */
export function PriorityCode({
  performance,
  entered,
  error,
  form,
}: {
  performance: Pick<PerformanceOnSale, 'saleWindows'>;
  /** As it was sent with a form that was refused. */
  entered: string | undefined;
  error: string | undefined;
  /** Id of the form it belongs to, where it stands outside it. */
  form?: string;
}) {
  const t = useTranslations('saleWindows');
  if (!asksForCode(performance)) return null;
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
