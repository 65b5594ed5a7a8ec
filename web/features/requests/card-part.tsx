import { useTranslations } from 'use-intl';
import { FormPart } from './form-part.tsx';
import { MaskedCard } from './masked-card.tsx';
import { CardPictureField } from './card-picture-field.tsx';
import type { ReactNode } from 'react';

/** Asks about the card that paid for a transaction: its picture, with a drawn example, and other proof. */
export function CardPart(props: {
  kept: string | undefined;
  error: string | undefined;
  attempt: string | undefined;
  onBusy: (busy: boolean) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('requests');
  const { children, ...picture } = props;
  return (
    <FormPart legend={t('cardPart')} help={t('cardHelp')}>
      {children}
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <CardPictureField id="picture" {...picture} />
        <MaskedCard />
      </div>
    </FormPart>
  );
}
