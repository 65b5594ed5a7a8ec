import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { cancellableWishes, payableWishes } from '../../../contract/wish-list/wish-states.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PerforatedCard } from '../../ui/perforated-card.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { MatchedTicketsCard } from './matched-tickets-card.tsx';
import { WishStatus } from './wish-status.tsx';
import { WishTermsLine } from './wish-terms-line.tsx';

/** Request actions with JavaScript; without it the same forms are submitted. */
export interface WishActions {
  readonly busy: boolean;
  readonly move: (wish: Wish, sequence: number) => void;
  readonly cancel: (wish: Wish) => void;
}

/** An open request as a sheet, with its status and actions on the stub. */
export function WishCard({
  wish,
  count,
  acts,
  handle,
  isDragged,
}: {
  wish: Wish;
  /** Number of open requests. */
  count: number;
  acts: WishActions;
  handle: ComponentProps<'span'>;
  isDragged: boolean;
}) {
  const t = useTranslations('wishList');
  const id = `wish-${wish.id}`;
  return (
    <div className={isDragged ? 'opacity-60' : ''}>
      <PerforatedCard
        labelledBy={id}
        tail={
          <div className="grid content-start gap-3">
            <WishStatus status={wish.status} />
            <Standing wish={wish} />
            {payableWishes.includes(wish.status) ? <PayForm wish={wish} /> : null}
            {cancellableWishes.includes(wish.status) ? <CancelForm wish={wish} acts={acts} /> : null}
          </div>
        }
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {count > 1 ? <Order wish={wish} count={count} acts={acts} handle={handle} /> : null}
          <div className={`grid content-start gap-1 ${count > 1 ? '' : 'col-span-2'}`}>
            <WishHead wish={wish} id={id} />
            <WishTermsLine wish={wish} />
            <div className="pt-2 empty:hidden">
              <MatchedTicketsCard wish={wish} />
            </div>
          </div>
        </div>
        <span className="sr-only">{t('sequenceLabel', { place: String(wish.sequence) })}</span>
      </PerforatedCard>
    </div>
  );
}

export function WishHead({ wish, id }: { wish: Wish; id?: string }) {
  const link = useLink();
  const formats = useFormats();
  return (
    <>
      <h3 id={id} className="font-bold">
        <Link
          to={link('event', { params: { number: wish.eventNumber } })}
          className="text-ink underline-offset-4 hover:underline"
        >
          {wish.title}
        </Link>
      </h3>
      <p className="text-small">
        <time dateTime={wish.date}>
          <NoBreak text={formats.dayAndTime(wish.date)} />
        </time>
        <span className="text-muted">
          {' · '}
          {[wish.venue, wish.house, wish.name].filter(Boolean).join(' · ')}
        </span>
      </p>
    </>
  );
}

function Standing({ wish }: { wish: Wish }) {
  const t = useTranslations('wishList');
  if (wish.status === 'matching') {
    return (
      <div className="text-small">
        <p>{wish.ahead === null ? null : t('ahead', { count: wish.ahead })}</p>
        {wish.chance ? <p className="text-muted">{t(`chances.${wish.chance}`)}</p> : null}
      </div>
    );
  }
  const text = {
    points_unpaid: 'shortOfPoints',
    payment_failed: 'paymentFailed',
    points_paid: 'pointsTaken',
  } as const;
  const key = wish.status in text ? text[wish.status as keyof typeof text] : undefined;
  return key ? <p className="text-small">{t(key)}</p> : null;
}

/** Changes the position in the member's own order: by dragging, by arrows, and by forms. */
function Order({
  wish,
  count,
  acts,
  handle,
}: {
  wish: Wish;
  count: number;
  acts: WishActions;
  handle: ComponentProps<'span'>;
}) {
  const t = useTranslations('wishList');
  const arrow = (to: number, label: string, turn: string) => (
    <OwnForm wish={wish} intent="move" onSend={() => (acts.busy ? undefined : acts.move(wish, to))}>
      <input type="hidden" name="sequence" value={to} />
      <button
        type="submit"
        disabled={to < 1 || to > count}
        aria-label={label}
        data-move={`${wish.id} ${turn}`}
        className="grid size-11 place-items-center rounded-card border border-edge bg-surface hover:border-ink disabled:border-line disabled:text-muted"
      >
        <Icon name="chevron" className={`size-5 ${turn}`} />
      </button>
    </OwnForm>
  );
  return (
    <div className="grid content-start justify-items-center gap-1">
      {arrow(wish.sequence - 1, t('up', { title: wish.title }), '-rotate-90')}
      <span
        {...handle}
        title={t('drag')}
        className="tabular grid size-11 cursor-grab touch-none place-items-center text-large font-bold select-none active:cursor-grabbing max-sm:size-9"
      >
        {wish.sequence}
      </span>
      {arrow(wish.sequence + 1, t('down', { title: wish.title }), 'rotate-90')}
    </div>
  );
}

/** Opens the preview of matched tickets through the server, so that it works without JavaScript. */
function PayForm({ wish }: { wish: Wish }) {
  const t = useTranslations('wishList');
  const formats = useFormats();
  const amount = formats.money(wish.totalCents ?? 0);
  return (
    <OwnForm wish={wish} intent="pay">
      <Button type="submit" tone="main" className="w-full">
        {t(wish.status === 'match_result' ? 'pay' : 'payAgain', { amount })}
      </Button>
    </OwnForm>
  );
}

function CancelForm({ wish, acts }: { wish: Wish; acts: WishActions }) {
  const t = useTranslations('wishList');
  return (
    <details className="group">
      <summary className={buttonClass('plain', 'w-full list-none text-small [&::-webkit-details-marker]:hidden')}>
        {t('cancel')}
        <span className="sr-only">: {wish.title}</span>
      </summary>
      <div className="grid gap-2 pt-3">
        <p className="text-small">{t(wish.status === 'matching' ? 'cancelAsk' : 'cancelFound')}</p>
        <OwnForm wish={wish} intent="cancel" onSend={() => acts.cancel(wish)}>
          <Button type="submit" busy={acts.busy} className="w-full">
            {t('cancelConfirm')}
          </Button>
        </OwnForm>
      </div>
    </details>
  );
}

/** @param onSend called instead of submitting, with JavaScript. */
function OwnForm({
  wish,
  intent,
  onSend,
  children,
}: {
  wish: Wish;
  intent: 'move' | 'pay' | 'cancel';
  onSend?: () => void;
  children: ReactNode;
}) {
  const link = useLink();
  const send = onSend
    ? {
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          onSend();
        },
      }
    : {};
  return (
    <form method="post" action={link('wishList')} {...send}>
      <CsrfField />
      <input type="hidden" name="wish" value={wish.id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
