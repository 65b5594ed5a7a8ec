import { describe, expect, it } from 'vitest';
import {
  reconcileSession,
  isOfSession,
  readStoredSession,
  writeStoredSession,
  type StoredSession,
} from './stored-session.ts';

function store(values: Record<string, string> = {}) {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    map,
  };
}

const nothing: StoredSession = { isLogin: false, welcome: false, loginToken: null };
const known: StoredSession = { isLogin: true, welcome: false, loginToken: 'a' };

describe('stored session', () => {
  it('reads the session back as written, and reads none from an empty or corrupt store', () => {
    const kept = store();
    writeStoredSession(kept, { isLogin: true, welcome: true, loginToken: 'a' });
    expect(readStoredSession(kept)).toEqual({ isLogin: true, welcome: true, loginToken: 'a' });
    writeStoredSession(kept, nothing);
    expect(readStoredSession(kept)).toEqual(nothing);
    expect(kept.map.has('loginToken')).toBe(false);
    expect(readStoredSession(store())).toEqual(nothing);
    expect(readStoredSession(store({ isLogin: '1', welcome: 'yes' }))).toEqual(nothing);
  });

  it('replaces the stored session when the real one has started or ended', () => {
    expect(reconcileSession(known, { isLogin: false, loginToken: null })).toEqual(nothing);
    expect(reconcileSession(nothing, { isLogin: true, loginToken: 'a' })).toEqual({
      isLogin: true,
      welcome: true,
      loginToken: 'a',
    });
  });

  it('requests one greeting per login and another after a change of member', () => {
    expect(reconcileSession(known, { isLogin: true, loginToken: 'a' })).toEqual(known);
    expect(reconcileSession({ ...known, welcome: true }, { isLogin: true, loginToken: 'a' }).welcome).toBe(true);
    expect(reconcileSession(known, { isLogin: true, loginToken: 'b' })).toEqual({
      isLogin: true,
      welcome: true,
      loginToken: 'b',
    });
  });

  it('distinguishes the stored session from a different one and from none', () => {
    const session = { isLogin: true, loginToken: 'a' };
    expect(isOfSession(known, session)).toBe(true);
    expect(isOfSession({ ...known, loginToken: 'b' }, session)).toBe(false);
    expect(isOfSession(nothing, session)).toBe(false);
    expect(isOfSession(known, { isLogin: false, loginToken: null })).toBe(false);
    expect(isOfSession(nothing, { isLogin: false, loginToken: null })).toBe(true);
  });
});
