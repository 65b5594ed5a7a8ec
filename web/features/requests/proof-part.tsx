import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RequestStart } from '../../../contract/requests/requests.ts';
import { ChoiceField } from '../../ui/field.tsx';
import { CardPart } from './card-part.tsx';
import type { ChangeParts } from './change-form.tsx';

/**
 * Asks for the card that paid for a transaction, if any: known for the member's own, stated by the sender for others.
 * Shown by CSS, so that it works before and without JavaScript.
 */
export function ProofPart({
  transactions,
  parts,
  attempt,
  children,
}: {
  transactions: RequestStart['transactions'];
  parts: ChangeParts;
  /** The response that the form shows. */
  attempt: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('requests');
  const others =
    transactions.length === 0
      ? { tick: '', card: 'group-has-[#paidOtherwise:checked]/change:hidden' }
      : {
          tick: "hidden group-has-[option[value='']:checked]/change:block",
          card: "group-has-[option[data-without-card]:checked]/change:hidden group-has-[option[value='']:checked]/change:group-has-[#paidOtherwise:checked]/change:hidden",
        };
  return (
    <>
      {transactions.map(({ number, byCard }) =>
        byCard ? null : <input key={number} type="hidden" name="paidWithoutCard" value={number} />,
      )}
      <p className="hidden text-muted group-has-[option[data-without-card]:checked]/change:block">
        {t('noCardNeeded')}
      </p>
      <div className={others.tick}>
        <ChoiceField
          id="paidOtherwise"
          name="paidOtherwise"
          value="true"
          label={t('paidOtherwise')}
          help={t('paidOtherwiseHelp')}
          defaultChecked={parts.typed('paidOtherwise') !== undefined}
        />
      </div>
      <div className={others.card}>
        <CardPart
          kept={parts.at('picture') ? undefined : parts.typed('picture')}
          error={parts.at('picture')}
          attempt={attempt}
          onBusy={parts.onBusy}
        >
          {children}
        </CardPart>
      </div>
    </>
  );
}
