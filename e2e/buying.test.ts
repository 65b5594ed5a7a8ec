import { expect, test } from './journey.ts';
import { hongKongDay } from '../contract/core/hong-kong-calendar.ts';
import { languages } from '../contract/core/language.ts';
import { href } from '../contract/routes.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInOnPage, mailTo, makeMember, registerThroughPages } from './member.ts';
import { cards, choosePageOf, payByCard, press, priceOf, startPayment } from './shop.ts';
import { buyingWords } from './words.ts';

const keys = { en_us: models.hall, zh_hk: models.general, zh_cn: models.film } as const;

for (const language of languages) {
  for (const width of [1280, 390]) {
    // Registering once per language is enough, across large and small screens; this journey is about buying.
    const registers = (width === 390) === (language === 'zh_hk');
    const begin = registers ? 'registration' : 'logging in';
    const tag = language === 'zh_hk' && width === 1280 ? '@smoke' : [];
    test(`sells tickets from ${begin}, ${language}, ${width} px`, { tag }, async ({ page }) => {
      const words = buyingWords[language];
      await page.setViewportSize({ width, height: 844 });
      const member = registers ? await registerThroughPages(page, language) : await makeMember(page.request);
      if (!registers) {
        await page.goto(href('login', { language }));
        await logInOnPage(page, member);
      }
      // Checks each kind of sale in only one language, on a phone.
      const look = async (name: string) => width === 390 && expectForEveryone(page, name);
      const sale = await makeEvent(page.request, language, keys[language], { performances: 4 });
      const wanted = { R: 2 };

      await page.goto(href('events', { language }));
      await page.locator('input[name=q]').first().fill(sale.event.title);
      await page.locator('input[name=q]').first().press('Enter');
      // The previous list also shows the event; a click on it would be lost.
      await expect(page).toHaveURL(/[?&]q=/);
      const event = href('event', { language, params: { number: sale.event.number } });
      await page.locator(`main a[href="${event}"]`).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sale.event.title);
      const day = hongKongDay(sale.performance.startsAt);
      const chip = page.locator(`main nav a[href*="day=${day}"]`);
      if (sale.performance.house) await chip.click();
      const times = page.locator(`main a[href="${choosePageOf(sale, language)}"]`);
      await times.filter({ visible: true }).first().click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sale.performance.title);
      await press(page, sale, language, wanted);
      await look('tickets chosen');
      await page.getByRole('button', { name: words.addToCart }).click();
      await expect(page).toHaveURL(/Cart\.html/);
      await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(priceOf(sale, wanted)));
      await expect(page.getByRole('timer').last()).toContainText(sale.performance.house ? /4:\d\d/ : /14:\d\d/);

      await look('cart');
      await page.getByRole('button', { name: words.toPreview }).click();
      await expect(page).toHaveURL(/Preview\.html/);
      await expect(page.locator('#pay-card')).toBeVisible();
      await look('preview');
      await startPayment(page);
      await payByCard(page, cards.approved);
      await expect(page).toHaveURL(/Receipt\.html/);
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      await expect(page.getByText(member.email)).toBeVisible();
      await expect(
        page.getByRole('img', { name: words.codeOfTicket.replace('{n}', '2').replace('{of}', '2') }),
      ).toBeVisible();
      await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String(priceOf(sale, wanted)));

      await look('receipt');
      const pdf = await page.getByRole('link', { name: words.ticketsPdf }).getAttribute('href');
      const file = await page.request.get(pdf ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      const body = (await file.body()).toString('latin1');
      expect(body.startsWith('%PDF-')).toBe(true);
      expect(body.trimEnd().endsWith('%%EOF')).toBe(true);
      await expect
        .poll(async () => (await mailTo(page.request, member.email)).length)
        .toBeGreaterThanOrEqual(registers ? 2 : 1);

      await page.getByRole('link', { name: words.toHistory, exact: true }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: words.tabs.txnHistory })).toBeVisible();
      await look('history');
      await page.getByRole('link', { name: sale.performance.title }).click();
      await expect(page).toHaveURL(/TransactionDetail\.html\?number=\d{10}/);
      await expect(page.getByText(words.confirmationNumber, { exact: true })).toBeVisible();
      // Empty values are not shown.
      await expect(page.locator('dd').getByText('—')).toHaveCount(0);
      await expectForEveryone(page, 'transaction');
    });
  }
}
