import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { member, mountShop } from '../../../testing/mount-shop.tsx';
import { shopCalls } from '../../../testing/shop-calls.ts';
import { documentsAsked } from '../../../testing/watch-leaving.ts';
import { KeepSession } from './keep-session.tsx';

const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('page restored from the back/forward cache', () => {
  beforeEach(async () => {
    fakeServer(shopCalls, {});
    await mountShop(<KeepSession />, { own: member });
    await expect.poll(() => localStorage.getItem('loginToken')).toBe('member-token');
  });
  afterEach(() => {
    localStorage.clear();
    document.body.hidden = false;
  });

  test('hides and reloads the page of a member who has since logged out', async () => {
    localStorage.setItem('isLogin', 'false');
    localStorage.removeItem('loginToken');
    comeBack(true);
    expect(document.body.hidden).toBe(true);
    await expect.poll(documentsAsked).toHaveLength(1);
  });

  test('stays unchanged while the session continues or after a normal load', () => {
    comeBack(true);
    localStorage.setItem('isLogin', 'false');
    comeBack(false);
    expect(document.body.hidden).toBe(false);
    expect(documentsAsked()).toEqual([]);
  });
});
