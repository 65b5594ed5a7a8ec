import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import boxOffice from '../words/staff/box-office.zh_hk.ts';
import printers from '../words/staff/box-office/printers.zh_hk.ts';
import { expect, test } from './journey.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent } from './make-event.ts';
import { enterAsStaff, openStaff } from './staff.ts';

/** Simulates a printer that records what it receives, and can fail transfers, run out of paper or be unplugged. */
function plugIn(): void {
  const printer = { sent: [] as number[][], fails: 0, hasPaper: true, isThere: true };
  Object.assign(window, { printer });
  window.print = () => document.body.setAttribute('data-printed', '');
  const bulk = { endpointNumber: 2, direction: 'out', type: 'bulk' };
  const alternates = [{ interfaceClass: 7, endpoints: [bulk] }];
  const configuration = { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates }] };
  const device = {
    vendorId: 0x04_b8,
    productId: 0x0e_15,
    serialNumber: 'F3',
    productName: 'TM-T20',
    opened: false,
    configuration,
    configurations: [configuration],
    open: async () => {},
    close: async () => {},
    selectConfiguration: async () => {},
    claimInterface: async () => {},
    controlTransferIn: async () => ({
      status: 'ok',
      data: new DataView(Uint8Array.of(printer.hasPaper ? 0b1_1000 : 0b11_1000).buffer),
    }),
    transferOut: async (endpoint: number, data: Uint8Array) => {
      if (endpoint !== 2) throw new Error('no such endpoint');
      if (printer.fails > 0) {
        printer.fails -= 1;
        throw new DOMException('A transfer error has occurred.', 'NetworkError');
      }
      printer.sent.push([...data]);
      return { status: 'ok' };
    },
  };
  const usb = {
    getDevices: async () => (printer.isThere ? [device] : []),
    requestDevice: async () => device,
  };
  Object.defineProperty(navigator, 'usb', { configurable: true, value: usb });
}

interface Printer {
  sent: number[][];
  fails: number;
  hasPaper: boolean;
  isThere: boolean;
}

const configure = (page: Page, how: Partial<Printer>) =>
  page.evaluate((more) => void Object.assign((window as Window & { printer?: Printer }).printer!, more), how);

/** Returns everything the printer received since the last call. */
const takeSent = async (page: Page): Promise<string> => {
  const pieces = await page.evaluate(() => (window as Window & { printer?: Printer }).printer!.sent.splice(0));
  return Buffer.from(pieces.flat()).toString('latin1');
};

const codesIn = (bytes: string) => [...bytes.matchAll(/1P0([0-9A-Z $%*+\-./:]+)/g)].map(([, code]) => code);

async function takeCodes(page: Page, tickets: number): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  await expect(async () => {
    codes.push(...codesIn(await takeSent(page)));
    expect(codes).toHaveLength(tickets);
  }).toPass();
  return codes;
}

test('sells once through a jam, missing paper and an unplugged printer, with a new code for each reprint', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.addInitScript(plugIn);
  const { event } = await makeEvent(page.request, 'zh_hk', 'film-otter');
  await enterAsStaff(context, 'administrator', 'zh_hk');
  await openStaff(page, '/Shift');
  const counter = `打印 ${randomUUID().slice(0, 8)}`;
  await page.locator('#counterName').fill(counter);
  await page.keyboard.press('Enter');
  await page.locator('#counterId').selectOption({ label: counter });
  await page.locator('#floatCents').fill('500');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: printers.connect }).click();
  await expect(main).toContainText('TM-T20');
  await page.getByRole('button', { name: printers.test }).click();
  await expect(main).toContainText(printers.tested);
  const tried = await takeSent(page);
  expect(tried).toContain('Fei');
  expect(tried).toContain('\u001Dv0');
  await expectForEveryone(page, 'a printer of a counter');
  await configure(page, { isThere: false });
  await page.getByRole('button', { name: printers.test }).click();
  await expect(page.getByRole('alert')).toContainText(printers.troubles.gone);

  // The selection applies to this browser, not only to this page.
  await openStaff(page, '/Sell');
  await page.locator('#search').fill(`烏龍 ${event.number}`);
  await expect(page.getByRole('listitem').getByRole('button').first()).toContainText(event.title);
  await page.keyboard.press('Enter');
  await page.locator('#quantity').fill('2');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('已保留 2 張門票');
  await configure(page, { fails: 1 });
  await page.getByRole('button', { name: boxOffice.exactCash }).click();
  await page.getByRole('button', { name: boxOffice.taken }).click();
  await expect(main).toContainText('已售出，交易編號');
  await expect(page.getByRole('alert')).toContainText(printers.troubles.stopped);
  expect(await takeSent(page)).toBe('');
  const total = await page.locator('.print-sheet li').first().textContent();
  await expectForEveryone(page, 'tickets that a printer did not take');
  // Enter does not dismiss the alert.
  await page.clock.fastForward(700);
  await page.keyboard.press('Enter');
  await expect(main).toContainText('已售出，交易編號');
  await configure(page, { hasPaper: false });
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toContainText(printers.troubles.paper);
  await configure(page, { isThere: false, hasPaper: true });
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toContainText(printers.troubles.gone);
  await configure(page, { isThere: true });
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const first = await takeCodes(page, 2);
  await page.getByRole('button', { name: boxOffice.printAgain }).click();
  const again = await takeCodes(page, 2);
  expect(again.filter((code) => first.includes(code))).toEqual([]);
  // The browser's own print dialog was not used.
  await expect(page.locator('body')).not.toHaveAttribute('data-printed');
  await page.getByRole('button', { name: boxOffice.next }).click();
  await expect(page.locator('#quantity')).toBeFocused();

  await openStaff(page, '/Shift');
  const [, dollars] = /HK\$(\d+)/.exec(total ?? '') ?? [];
  await openStaff(page, '/Shift/Past');
  await page
    .getByRole('link')
    .filter({ hasText: /上午|下午|凌晨|早上|中午|晚上/ })
    .first()
    .click();
  const cash = page.getByRole('row').filter({ hasText: '現金' }).first();
  await expect(cash).toContainText(/現金\s*1\s*HK\$/);
  expect(Number(dollars)).toBeGreaterThan(0);

  await openStaff(page, '/Shift');
  await page.getByRole('button', { name: printers.off }).click();
  await expect(page.getByRole('button', { name: printers.connect })).toBeVisible();
});
