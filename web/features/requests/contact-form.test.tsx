import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../contract/core/language.ts';
import * as transactionChange from '../../apps/shop/pages/info/transaction-change.tsx';
import { expectMistake, expectNoMistake, expectSummary } from '../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../testing/fake-server.ts';
import { findBarriers } from '../../testing/find-barriers.ts';
import { shopCalls } from '../../testing/shop-calls.ts';
import { mountShop, mountShopPage } from '../../testing/mount-shop.tsx';
import { pressTwice } from '../../testing/press-twice.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactForm } from './contact-form.tsx';

describe('contact form', () => {
  async function open(language: Language = 'en_us') {
    const server = fakeServer(shopCalls);
    const { t } = await mountShop(
      <>
        <h1>Contact</h1>
        <ContactForm id="contact" sender={null} />
      </>,
      { language },
    );
    const label = (name: 'name' | 'email' | 'telephone' | 'message') =>
      page.getByLabelText(t(`requests.${name}`), { exact: true });
    const send = page.getByRole('button', { name: t('requests.send'), exact: true });
    return { server, t, label, send };
  }

  test.for(languages)(
    'shows missing input at each field and links the summary to the first in %s',
    async (language) => {
      const { t, label, send } = await open(language);
      await send.click();
      await expectMistake(label('name'), t('fields.contact_form_name_required'));
      await expectMistake(label('message'), t('fields.contact_form_message_required'));
      await expectSummary(page, t('shell.errorSummary', { count: 4 }));
      expect(await findBarriers()).toEqual([]);
      await page.getByRole('alert').getByRole('link').first().click();
      await expect.element(label('name')).toHaveFocus();
      await userEvent.keyboard('Chan');
      await expectNoMistake(label('name'));
      await expectMistake(label('message'), t('fields.contact_form_message_required'));
    },
  );

  test('preserves the input if the address is malformed', async () => {
    const { t, label, send } = await open();
    await label('name').fill('Chan Tai Man');
    await label('email').fill('chan@');
    await label('telephone').fill('5123 4567');
    await label('message').fill('Where is my seat?\nRow C?');
    await send.click();
    await expectMistake(label('email'), t('fields.contact_email_not_valid'));
    await expectSummary(page, t('fields.contact_email_not_valid'));
    await expect.element(label('email')).toHaveValue('chan@');
    await expect.element(label('message')).toHaveValue('Where is my seat?\nRow C?');
  });

  test('sends plain text once under one ID and shows the reference number', async () => {
    const { server, label, send } = await open('zh_hk');
    await label('name').fill('陳大文');
    await label('email').fill('chan@example.com');
    await label('telephone').fill('+852 5123 4567');
    await label('message').fill('我的座位在哪裏？');
    const result = server.hold('contactUs');
    await pressTwice(send);
    result({ reference: 'R-20261201-1', receipt: 'signed' });
    await expect.element(page.getByText('R-20261201-1')).toBeVisible();
    expect(server.sent('contactUs')).toEqual([
      {
        body: {
          name: '陳大文',
          email: 'chan@example.com',
          telephone: '+852 5123 4567',
          message: '我的座位在哪裏？',
          requestId: expect.any(String),
        },
      },
    ]);
  });

  test('sends the same ID again after an error that concerns the whole form', async () => {
    const { server, label, send } = await open();
    server.answer('contactUs', () => {
      throw refusal('too_many_requests', 'Too many messages. Try again in an hour.');
    });
    await label('name').fill('Chan');
    await label('email').fill('chan@example.com');
    await label('telephone').fill('51234567');
    await label('message').fill('Hello');
    await send.click();
    await expectSummary(page, 'Too many messages. Try again in an hour.');
    await expect.element(label('message')).toHaveValue('Hello');
    await send.click();
    await expect.poll(() => server.sent('contactUs')).toHaveLength(2);
    const [first, second] = server.sent('contactUs');
    expect(second).toEqual(first);
  });
});

describe('contact dialog', () => {
  test('lists a missing name and a malformed email address after Enter and preserves the input', async () => {
    const server = fakeServer(shopCalls);
    const { t } = await mountShop(
      <>
        <h1>Sports</h1>
        <ContactDialog open onClose={vi.fn()} />
      </>,
      { language: 'zh_hk' },
    );
    const dialog = page.getByRole('dialog', { name: t('requests.contactHeading') });
    const email = dialog.getByLabelText(t('requests.email'), { exact: true });
    await email.fill('no address');
    await userEvent.keyboard('{Enter}');
    await expectSummary(dialog, t('fields.contact_form_name_required'));
    await expectSummary(dialog, t('fields.contact_email_not_valid'));
    await expectMistake(email, t('fields.contact_email_not_valid'));
    await expect.element(email).toHaveValue('no address');
    expect(await findBarriers()).toEqual([]);
    expect(server.sent('contactUs')).toHaveLength(1);
  });
});

describe('transaction change form', () => {
  async function open(language: Language = 'en_us') {
    const server = fakeServer(shopCalls, { startRequest: { sender: null, transactions: [], received: null } });
    const { t } = await mountShopPage('txnChangeRequest', transactionChange, { language });
    const number = page.getByLabelText(t('requests.number'), { exact: true });
    const send = page.getByRole('button', { name: t('requests.sendChange') });
    await expect.element(send).toBeVisible();
    return { server, t, number, send };
  }

  test('lists a missing number, card and change in the summary of an empty form', async () => {
    const { t, send } = await open();
    await send.click();
    await expectSummary(page, t('fields.transaction_number_required'));
    await expectSummary(page, t('fields.card_digits_required'));
    await expectSummary(page, t('fields.card_picture_required'));
    await expectSummary(page, t('fields.nothing_ticked'));
    expect(await findBarriers()).toEqual([]);
  });

  test('asks for a phone number only while its box is ticked and reports a malformed one', async () => {
    const { t, send } = await open();
    const telephone = page.getByLabelText(t('requests.newTelephone'), { exact: true });
    await expect.element(telephone).not.toBeVisible();
    await page.getByRole('checkbox', { name: t('requests.changesTelephone') }).click();
    await telephone.fill('call me');
    await send.click();
    await expectMistake(telephone, t('fields.new_telephone_not_valid'));
    await expectSummary(page, t('fields.new_telephone_not_valid'));
    await expect.element(telephone).toHaveValue('call me');
  });

  test('opens a field when its box is ticked and shows what is missing there', async () => {
    const { t, number, send } = await open('zh_cn');
    const address = page.elementLocator(document.getElementById('newAddress')!);
    await expect.element(address).not.toBeVisible();
    await page.getByRole('checkbox', { name: t('requests.changesAddress') }).click();
    await expect.element(address).toBeVisible();
    await send.click();
    await expectMistake(number, t('fields.transaction_number_required'));
    await expectMistake(address, t('fields.new_address_required'));
    await expect.element(page.getByRole('checkbox', { name: t('requests.changesAddress') })).toBeChecked();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
  });

  test('asks for four digits of the card unless the payment was by another method', async () => {
    const { server, t, number, send } = await open();
    await number.fill('123');
    const digits = page.getByLabelText(t('requests.firstDigits'), { exact: true });
    await digits.fill('12a');
    await page.getByRole('checkbox', { name: t('requests.changesName') }).click();
    await send.click();
    await expectMistake(number, t('fields.transaction_number_not_valid'));
    await expectMistake(digits, t('fields.card_digits_not_valid'));
    await expect.element(number).toHaveValue('123');
    await page.getByRole('checkbox', { name: t('requests.paidOtherwise') }).click();
    await expect.element(digits).not.toBeVisible();
    await page.elementLocator(document.getElementById('newName')!).fill('Wong Mei');
    await send.click();
    await expect.poll(() => server.sent('requestTransactionChange')).toHaveLength(2);
    expect(server.sent('requestTransactionChange')[1]!.body).toMatchObject({
      number: '123',
      newName: 'Wong Mei',
      changesName: true,
      changesTelephone: false,
      paidOtherwise: true,
    });
  });
});
