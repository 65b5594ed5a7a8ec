import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { openWishes } from '../../../contract/wish-list/wish-states.ts';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Callout } from '../../ui/callout.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { PastWishes } from './past-wishes.tsx';
import { moved, useDragOrder } from './use-drag-order.ts';
import { leadFrom, useWishes } from './use-wishes.ts';
import { WishCard } from './wish-card.tsx';

/** Message about the last change, announced, and shown if it is an error. */
interface Said {
  readonly text: string;
  readonly isTrouble: boolean;
}

/** @param initial null if the requests still have to be fetched. */
export function WishListContent({ initial }: { initial: readonly Wish[] | null }) {
  const t = useTranslations('wishList');
  const link = useLink();
  const { loading, wishes, failed, show } = useWishes(initial);
  const open = wishes.filter(({ status }) => openWishes.includes(status));
  const past = wishes.filter(({ status }) => !openWishes.includes(status));
  return (
    <>
      <div className="reading-width grid justify-items-start gap-1">
        <p>{t('lead')}</p>
        <Link
          to={link('faq', { hash: 'wish-list-ask' })}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {t('howTo')}
        </Link>
      </div>
      {loading ? <Loading /> : null}
      {failed ? (
        <Callout tone="danger" role="alert" title={t('loadingFailed')}>
          <a href={link('wishList')} className="plain-link">
            {t('reload')}
          </a>
        </Callout>
      ) : null}
      {!loading && !failed && wishes.length === 0 ? (
        <EmptyList text={t('empty')} to={link('events')} next={t('browse')} />
      ) : null}
      {open.length > 0 ? <OpenWishes open={open} past={past} show={show} /> : null}
      {past.length > 0 ? <PastWishes wishes={past} /> : null}
    </>
  );
}

/** Has the layout of the loaded list, so that nothing moves. */
function Loading() {
  const t = useTranslations('wishList');
  return (
    <div role="status" className="grid gap-4" aria-busy="true">
      <p className="text-muted">{t('loading')}</p>
      {[0, 1].map((one) => (
        <div key={one} aria-hidden="true" className="h-36 rounded-card border border-line bg-sunken" />
      ))}
    </div>
  );
}

/** Keeps the focus on the pressed arrow when its line moves, or on the opposite arrow at the end of the list. */
function useFocusFollowing(): (id: string) => void {
  const [followed, setFollowed] = useState<{ id: string; turn: string }>();
  useEffect(() => {
    if (!followed) return;
    const { id, turn } = followed;
    const arrows = [...document.querySelectorAll<HTMLButtonElement>(`[data-move^="${id} "]`)];
    const open = arrows.filter(({ disabled }) => !disabled);
    (open.find(({ dataset }) => dataset.move === `${id} ${turn}`) ?? open[0])?.focus();
  }, [followed]);
  return (id) => {
    const pressed = document.activeElement;
    const move = pressed instanceof HTMLElement ? pressed.dataset.move : undefined;
    if (move?.startsWith(`${id} `)) setFollowed({ id, turn: move.slice(id.length + 1) });
  };
}

interface OpenProps {
  open: readonly Wish[];
  past: readonly Wish[];
  show: (wishes: readonly Wish[]) => void;
}

/**
 * Changes requests. Each change shows immediately and is reverted if it fails.
 * @param onCancelled called before the list is read again.
 */
function useWishActs({ open, past, show }: OpenProps, onCancelled: () => void) {
  const t = useTranslations('wishList');
  const { language } = useSite();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const follow = useFocusFollowing();
  const change = async (work: () => Promise<readonly Wish[]>, done: (wishes: readonly Wish[]) => string) => {
    setBusy(true);
    try {
      const after = await work();
      show(after);
      setSaid({ text: done(after), isTrouble: false });
    } catch (error) {
      const elsewhere = leadFrom(error, language);
      if (elsewhere) return window.location.assign(elsewhere);
      show([...open, ...past]);
      setSaid({ text: (error instanceof CallError && error.problem.detail) || t('failed'), isTrouble: true });
    } finally {
      setBusy(false);
    }
  };
  const move = (wish: Wish, sequence: number) => {
    const after = moved(open, wish, sequence - 1).map((one, at) => ({ ...one, sequence: at + 1 }));
    show([...after, ...past]);
    follow(wish.id);
    void change(
      () => browserApi.moveWish({ params: { id: wish.id }, body: { sequence } }),
      (wishes) => {
        const place = wishes.find(({ id }) => id === wish.id)?.sequence ?? sequence;
        return t('movedTo', { title: wish.title, place: String(place), count: String(open.length) });
      },
    );
  };
  const cancel = (wish: Wish) => {
    void change(
      async () => {
        await browserApi.cancelWish({ params: { id: wish.id } });
        onCancelled();
        return browserApi.listWishes();
      },
      () => t('cancelled', { title: wish.title }),
    );
  };
  return { acts: { busy, move, cancel }, said };
}

function OpenWishes(props: OpenProps) {
  const t = useTranslations('wishList');
  const { open } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { acts, said } = useWishActs(props, () => heading.current?.focus());
  const ids = open.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, ids, (id, to) => {
    const wish = open.find((one) => one.id === id);
    if (wish && !acts.busy) acts.move(wish, to + 1);
  });
  const byId = new Map(open.map((wish) => [wish.id, wish]));
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {t('open')}
      </h2>
      {open.length > 1 ? <p className="reading-width text-small text-muted">{t('openHelp')}</p> : null}
      <output className={said?.isTrouble ? '' : 'sr-only'}>
        {said?.isTrouble ? <Callout tone="danger" title={said.text} /> : said?.text}
      </output>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {drag.order.map((id) => (
          <li key={id}>
            <WishCard
              wish={byId.get(id)!}
              count={open.length}
              acts={acts}
              handle={drag.handle(id)}
              isDragged={drag.draggedId === id}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
