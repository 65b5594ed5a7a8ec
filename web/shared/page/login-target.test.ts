import { expect, test } from 'vitest';
import { readTarget, targetFrom } from './login-target.ts';

const origin = 'https://fei.example';
const home = '/en_us/Events.html';
const from = (pathname: string, search = '') => targetFrom({ pathname, search }, origin, home);

test("redirects back to the login's starting page with its query", () => {
  expect(from('/en_us/Event/1001.html')).toBe('/en_us/Event/1001.html');
  expect(from('/en_us/Events.html', '?when=today&q=%E5%91%A8')).toBe('/en_us/Events.html?when=today&q=%E5%91%A8');
});

test('passes the target on from one sign-in step to the next', () => {
  const search = '?form=register&targetUrl=%2Fen_us%2FEvent%2F1001.html%3Fday%3D1';
  expect(from('/en_us/Login.html', search)).toBe('/en_us/Event/1001.html?day=1');
  expect(from('/en_us/ForgotPassword.html', search)).toBe('/en_us/Event/1001.html?day=1');
  expect(from('/en_us/Login.html')).toBeUndefined();
  expect(from('/en_us/Logout.html')).toBeUndefined();
});

test('omits the home page, the default target', () => {
  expect(from(home)).toBeUndefined();
  expect(from('/en_us/Login.html', `?targetUrl=${encodeURIComponent(home)}`)).toBeUndefined();
});

test('rejects targets on other sites', () => {
  for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/en_us/Login.html'])
    expect(readTarget(`?targetUrl=${encodeURIComponent(target)}`, origin)).toBeUndefined();
});
