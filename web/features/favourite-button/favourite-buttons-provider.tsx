import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { loginAddress } from '../../shared/page/page.ts';
import { formatFavouriteToggle } from '../../../contract/catalogue/favourite-toggle.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { SharedFrame, useHere, useOwn, useOwnSlot } from '../../shared/page/own.tsx';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { inStorage } from '../../ui/browser-storage.ts';
import { Callout } from '../../ui/callout.tsx';
import { storePending, takePending } from './pending-favourite.ts';

interface FavouriteButtons {
  isOn: (number: number) => boolean;
  /** Attributes of a favourite button: its state, and the value its form submits. The server may fill them in. */
  buttonOf: (number: number) => { 'aria-pressed': boolean | 'true' | 'false'; value: string };
  /** Returns the like count to show: from the last response, else from the page. */
  likesOf: (number: number, inPage: number) => number;
  press: (event: { number: number; title: string }, wanted: boolean) => void;
}

const FavouriteButtonsContext = createContext<FavouriteButtons | undefined>(undefined);

export function useFavouriteButtons(): FavouriteButtons {
  const hearts = use(FavouriteButtonsContext);
  if (!hearts) throw new Error('useFavouriteButtons must be used within a FavouriteButtonsProvider');
  return hearts;
}

interface Message {
  text: string;
  isError: boolean;
}

/** Display time of a message in ms. */
const messageMs = 6000;

function useTemporaryMessage() {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

/** After login, adds the favourites that the visitor selected before. */
function usePendingFavourites(
  change: (event: { number: number; title: string }, wanted: boolean) => Promise<void>,
): void {
  const { viewer } = useSite();
  const waiting = useRef(change);
  useEffect(() => {
    waiting.current = change;
  });
  useEffect(() => {
    if (!viewer.isLogin) return;
    // In `localStorage`, because an emailed link opens another tab.
    const pending = inStorage('localStorage', (storage) => takePending(storage, 'heart', new Date()));
    for (const heart of pending ?? []) void waiting.current(heart, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where the document begins: that is where a login leads
  }, []);
}

/** Shares the state of all favourite buttons across the document's pages. */
export function FavouriteButtonsProvider({ children }: { children: ReactNode }) {
  const { hearts: numbers } = useOwn();
  const slot = useOwnSlot();
  const t = useTranslations('favourites');
  const { viewer, language } = useSite();
  const [on, setOn] = useState<ReadonlySet<number>>(() => new Set(numbers));
  const [likes, setLikes] = useState<ReadonlyMap<number, number>>(new Map());
  const [message, setMessage] = useTemporaryMessage();
  // After several presses, the last one wins; an earlier response must not undo it on screen.
  const latest = useRef(new Map<number, symbol>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const show = (number: number, wanted: boolean) =>
    setOn((before) => {
      const after = new Set(before);
      if (wanted) after.add(number);
      else after.delete(number);
      return after;
    });
  const leaveForLogin = (
    event: { number: number; title: string } | undefined,
    reason: 'favourite' | 'session_expired',
  ) => {
    if (event) inStorage('localStorage', (storage) => storePending(storage, 'heart', event, new Date()));
    window.location.assign(loginAddress(language, window.location.href, reason));
  };
  const change = async (event: { number: number; title: string }, wanted: boolean) => {
    const ticket = Symbol('press');
    latest.current.set(event.number, ticket);
    show(event.number, wanted);
    const input = { params: { number: event.number } };
    const send = () => (wanted ? browserApi.addFavourite(input) : browserApi.removeFavourite(input));
    const sent = queue.current.then(send, send);
    queue.current = sent.catch(() => undefined);
    try {
      const { likeCount } = await sent;
      if (latest.current.get(event.number) !== ticket) return;
      setLikes((before) => new Map(before).set(event.number, likeCount));
      setMessage({ text: t(wanted ? 'added' : 'removed', { title: event.title }), isError: false });
    } catch (error) {
      if (latest.current.get(event.number) === ticket) show(event.number, !wanted);
      if (error instanceof CallError && error.problem.status === 401) {
        leaveForLogin(wanted ? event : undefined, 'session_expired');
        return;
      }
      setMessage({ text: (error instanceof CallError && error.problem.detail) || t('failed'), isError: true });
    }
  };

  usePendingFavourites(change);

  const hearts: FavouriteButtons = {
    isOn: (number) => on.has(number),
    buttonOf: (number) => ({
      'aria-pressed': slot ? (slot({ heart: 'pressed', event: number }) as 'true' | 'false') : on.has(number),
      value: slot
        ? slot({ heart: 'press', event: number })
        : formatFavouriteToggle({ number, wanted: !on.has(number) }),
    }),
    likesOf: (number, inPage) => likes.get(number) ?? inPage,
    press: (event, wanted) => (viewer.isLogin ? void change(event, wanted) : leaveForLogin(event, 'favourite')),
  };
  return (
    <FavouriteButtonsContext value={hearts}>
      {children}
      <SharedFrame>
        <FavouriteForm />
        <FavouriteMessage message={message} />
      </SharedFrame>
    </FavouriteButtonsContext>
  );
}

const formId = 'hearts';

/** Attributes that make all favourite buttons submit one shared form, even before hydration. */
export const favouriteButtonAttributes = { type: 'submit', form: formId, name: 'heart' } as const;

function FavouriteForm() {
  const link = useLink();
  const { back } = useHere();
  return (
    <form id={formId} method="post" action={link('favourites')} hidden>
      <CsrfField />
      <input type="hidden" name="back" value={back} />
    </form>
  );
}

function FavouriteMessage({ message }: { message: Message | undefined }) {
  const t = useTranslations('favourites');
  const link = useLink();
  const { pathname } = useLocation();
  const isThere = pathname === link('favourites');
  // The card shows the change here, so only screen readers get the message.
  if (isThere && !message?.isError) return <output className="sr-only">{message?.text}</output>;
  return (
    <output className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto block max-w-md">
      {message ? (
        <div className="pointer-events-auto">
          <Callout tone={message.isError ? 'danger' : 'ok'} title={message.text}>
            {message.isError ? null : (
              <Link to={link('favourites')} className="plain-link">
                {t('see')}
              </Link>
            )}
          </Callout>
        </div>
      ) : null}
    </output>
  );
}
