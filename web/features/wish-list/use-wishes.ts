import { useEffect, useState } from 'react';
import { isRefusal } from '../../../contract/core/call-error.ts';
import { wishListLimits } from '../../../contract/wish-list/limits.ts';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { loginAddress } from '../../shared/page/page.ts';
import { useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';

export interface Wishes {
  /** True until a list has arrived and was shown. */
  readonly loading: boolean;
  readonly wishes: readonly Wish[];
  /** The list is empty because the request failed. */
  readonly failed: boolean;
  readonly show: (wishes: readonly Wish[]) => void;
}

/**
 * Returns the member's requests: those in the document, or else fetched and shown after the short delay required by the
 * customer's specification.
 * @param initial null if the page came without them.
 */
export function useWishes(initial: readonly Wish[] | null): Wishes {
  const { language } = useSite();
  const [state, setState] = useState({ loading: initial === null, wishes: initial ?? [], failed: false });
  const [came, setCame] = useState(initial);
  if (came !== initial) {
    setCame(initial);
    if (initial) setState({ loading: false, wishes: initial, failed: false });
  }
  const { loading } = state;
  useEffect(() => {
    if (!loading) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      let failed = false;
      const result: unknown = await browserApi.listWishes().catch((error: unknown) => {
        const elsewhere = leadFrom(error, language);
        if (elsewhere) window.location.assign(elsewhere);
        failed = !elsewhere;
        return elsewhere ? undefined : [];
      });
      if (isGone) return;
      timer = setTimeout(() => {
        // Any other response is ignored, and loading continues.
        if (Array.isArray(result)) setState({ loading: false, wishes: result as Wish[], failed });
      }, wishListLimits.displayDelayMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [loading, language]);
  return { ...state, show: (wishes) => setState({ loading: false, wishes, failed: false }) };
}

/** Returns the address for viewers without access: the login page after an expired session, or the home page. */
export function leadFrom(error: unknown, language: ReturnType<typeof useSite>['language']): string | undefined {
  if (isRefusal(error, 'wish_list_off')) return '/';
  if (!isRefusal(error, 'login_required', 'session_expired')) return undefined;
  return loginAddress(language, window.location.href, error.problem.code);
}
