import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewsletterLinkPurpose } from '../../../../contract/notices/newsletter.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { unsubscribeByLink } from './end-newsletter.ts';
import { readNewsletterLink } from './read-newsletter-link.ts';
import { signNewsletter } from './sign-newsletter.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';

let program: TestProgram;
let count = 0;
let email: string;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(() => {
  email = `reader-${++count}@mail.example`;
});

/** Returns the links that a subscriber gets by email. */
async function ask(): Promise<{ confirm: string; replaced: string; leave: string }> {
  valueOf(await subscribeNewsletter(program.ctx(), { email, redirectUrl: undefined }));
  const { rows } = await program.pool.query<{ id: string; at: Date }>(
    'select subscriber_id as id, wanted_at as at from newsletter_subscriber where email = $1',
    [email],
  );
  const { id, at } = rows[0]!;
  return {
    confirm: signNewsletter(program, 'confirm', id, at.getTime()),
    replaced: signNewsletter(program, 'confirm', id, at.getTime() - 60_000),
    leave: signNewsletter(program, 'unsubscribe', id),
  };
}

const stateOf = async (purpose: NewsletterLinkPurpose, token: string) =>
  (await readNewsletterLink(program, { purpose, token })).state;

describe('readNewsletterLink', () => {
  test('reports whether a link can confirm, without consuming it', async () => {
    const { confirm, replaced, leave } = await ask();
    expect(await stateOf('confirm', replaced)).toBe('invalid');
    for (let time = 0; time < 3; time++) expect(await stateOf('confirm', confirm)).toBe('open');
    valueOf(await confirmNewsletter(program.ctx(), { token: confirm }));
    expect(await stateOf('confirm', confirm)).toBe('done');
    valueOf(await unsubscribeByLink(program, { token: leave }));
    expect(await stateOf('confirm', confirm)).toBe('invalid');
  });

  test('reports an expired link', async () => {
    const { confirm } = await ask();
    program.clock.advance(3 * 86_400_000);
    expect(await stateOf('confirm', confirm)).toBe('invalid');
  });

  test('reports that a link can unsubscribe, even twice, without ending the subscription', async () => {
    const { confirm, leave } = await ask();
    valueOf(await confirmNewsletter(program.ctx(), { token: confirm }));
    for (let time = 0; time < 2; time++) expect(await stateOf('unsubscribe', leave)).toBe('open');
    expect(await stateOf('confirm', confirm)).toBe('done');
    valueOf(await unsubscribeByLink(program, { token: leave }));
    expect(await stateOf('unsubscribe', leave)).toBe('open');
  });

  test('reports any other text as an invalid link', async () => {
    const { confirm, leave } = await ask();
    const strange = ['x', 'A'.repeat(56), '\u0000', '茶', `${confirm.slice(0, -2)}AA`];
    for (const token of [...strange, leave, signNewsletter(program, 'confirm', program.id())])
      expect(await stateOf('confirm', token), token).toBe('invalid');
    for (const token of [...strange, confirm, signNewsletter(program, 'unsubscribe', program.id())])
      expect(await stateOf('unsubscribe', token), token).toBe('invalid');
  });
});
