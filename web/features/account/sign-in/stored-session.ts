/** Session data in the browser: only the anti-forgery token, because the session itself is a cookie. */
export interface StoredSession {
  isLogin: boolean;
  /** Whether the greeting is still to be shown. */
  welcome: boolean;
  loginToken: string | null;
}

const keys = { isLogin: 'isLogin', welcome: 'welcome', loginToken: 'loginToken' } as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readStoredSession(store: Store): StoredSession {
  return {
    isLogin: store.getItem(keys.isLogin) === 'true',
    welcome: store.getItem(keys.welcome) === 'true',
    loginToken: store.getItem(keys.loginToken),
  };
}

export function writeStoredSession(store: Store, session: StoredSession): void {
  store.setItem(keys.isLogin, String(session.isLogin));
  store.setItem(keys.welcome, String(session.welcome));
  if (session.loginToken) store.setItem(keys.loginToken, session.loginToken);
  else store.removeItem(keys.loginToken);
}

/** Returns the session data to store. The real session overrides the stored one; a new login is greeted. */
export function reconcileSession(
  stored: StoredSession,
  session: { isLogin: boolean; loginToken: string | null },
): StoredSession {
  if (!session.isLogin) return { isLogin: false, welcome: false, loginToken: null };
  const isNews = !stored.isLogin || stored.loginToken !== session.loginToken;
  return { isLogin: true, welcome: isNews || stored.welcome, loginToken: session.loginToken };
}

/** Returns whether the stored data belongs to the given session, or to none if there is none. */
export function isOfSession(
  { isLogin, loginToken }: StoredSession,
  session: { isLogin: boolean; loginToken: string | null },
): boolean {
  return isLogin === session.isLogin && (!isLogin || loginToken === session.loginToken);
}
