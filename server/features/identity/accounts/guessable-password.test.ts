import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

test.each([
  'password',
  'PassWord',
  'password1',
  'ｐａｓｓｗｏｒｄ',
  '12345678',
  '87654321',
  '11111111',
  '121212121212',
  'qwertyui',
  'abcdefgh',
  'iloveyou',
  '        ',
])('rejects %j, one of the most common passwords', async (password) =>
  expect(await isGuessablePassword(password)).toBe(true),
);

test.each([
  'Summer123!',
  'Summer2026!',
  'Winter2025!',
  'Welcome2026!',
  'Monday2026!',
  'Kowloon2026!',
  'HongKong2026',
  'P@ssw0rd1!',
  'Qwerty123!',
  '1qaz@WSX',
  'Admin@123',
  'Football#1',
  'Abcd@1234',
  '19900101',
])('rejects %j, a common word or pattern with a capital, digits or symbols', async (password) =>
  expect(await isGuessablePassword(password)).toBe(true),
);

test.each([
  'correct horse',
  'battery staple',
  '出入平安2026年',
  '🚇🚌🚋🚕🚢🚠🚡🛵',
  'Kowloon-8/F-tea',
  'xk7Wq2!p',
  'gT5^nB2!',
  'mango-river-77',
])('accepts %s', async (password) => expect(await isGuessablePassword(password)).toBe(false));

test("rejects the person's name or address followed by digits", async () => {
  const personal = ['tai.man@example.hk', 'Tai Man', 'Chan-Fernandez'];
  for (const password of ['tai.man2026', 'Tai.Man@Example.hk', 'chan-fernandez!1'])
    expect(await isGuessablePassword(password, personal), password).toBe(true);
  expect(await isGuessablePassword('tai.man likes tea', personal)).toBe(false);
});

test('checks twenty characters with many substitutions fast enough for a request', async () => {
  await isGuessablePassword('loads the dictionaries');
  const started = performance.now();
  for (const password of [
    'L!24AteOxAaS$+z5tEsz',
    'ElO$EOE1A7lLE3lz|7o2',
    '7337saZ17t!0o24li7Zo',
    '4@4@4@4@4@4@4@4@4@4@',
  ])
    await isGuessablePassword(password);
  expect(performance.now() - started).toBeLessThan(400);
});
