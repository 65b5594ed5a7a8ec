import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { member, mountShop } from '../../../testing/mount-shop.tsx';
import { shopCalls } from '../../../testing/shop-calls.ts';
import { requestedDocuments } from '../../../testing/block-navigation.ts';
import { SessionSync } from './session-sync.tsx';

const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('page restored from the back/forward cache', () => {
  beforeEach(async () => {
    fakeServer(shopCalls, {});
    await mountShop(<SessionSync />, { own: member });
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
    await expect.poll(requestedDocuments).toHaveLength(1);
  });

  test('stays unchanged while the session continues or after a normal load', () => {
    comeBack(true);
    localStorage.setItem('isLogin', 'false');
    comeBack(false);
    expect(document.body.hidden).toBe(false);
    expect(requestedDocuments()).toEqual([]);
  });
});
