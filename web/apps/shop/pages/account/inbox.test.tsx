import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '../../../../../contract/core/language.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { member, mountShopPage } from '../../../../testing/mount-shop.tsx';
import { shopCalls } from '../../../../testing/shop-calls.ts';
import * as inbox from './inbox.tsx';

test.for(languages)(
  'reports in %s that the server is busy when notices could not be marked as read',
  async (language) => {
    const server = fakeServer(shopCalls, {
      listPersonalNotices: { data: [], page: 1, pages: 1, total: 1, unread: 1 },
      readPersonalNotices: () => {
        throw refusal('busy', '');
      },
    });
    const { t } = await mountShopPage('inbox', inbox, { language, own: member });
    await page.getByRole('button', { name: t('inbox.markAll') }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('shell.busyText'));
    expect(server.sent('readPersonalNotices')).toHaveLength(1);
  },
);
