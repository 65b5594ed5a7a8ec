import { expect, test } from 'vitest';
import { choosePopup, isRobot, rememberClosed, type Popup } from './choose-popup.ts';

const popup = (id: number, version = 1): Popup => ({
  id,
  version,
  eventId: 1001,
  titleEng: '',
  titleTc: '',
  titleSc: '',
  contentEng: '',
  contentTc: '',
  contentSc: '',
  effectiveFrom: 0,
  effectiveTo: 1,
});

test('skips a closed popup and returns the next one', () => {
  const stored = rememberClosed(popup(1), null);
  expect(choosePopup([popup(1), popup(2)], null)?.id).toBe(1);
  expect(choosePopup([popup(1), popup(2)], stored)?.id).toBe(2);
  expect(choosePopup([popup(1)], stored)).toBeUndefined();
});

test('returns a new version of a closed popup', () => {
  expect(choosePopup([popup(1, 2)], rememberClosed(popup(1), null))).toEqual(popup(1, 2));
});

test('distinguishes 11 from 1 and stores a closed popup once', () => {
  const stored = rememberClosed(popup(11), rememberClosed(popup(11), null));
  expect(stored).toBe('11.1');
  expect(choosePopup([popup(1)], stored)?.id).toBe(1);
});

test('ignores corrupt storage and limits its size', () => {
  expect(choosePopup([popup(1)], '{"x":1} <script> 1')).toEqual(popup(1));
  let stored: string | null = null;
  for (let id = 1; id <= 200; id++) stored = rememberClosed(popup(id), stored);
  expect(stored?.split(' ')).toHaveLength(50);
  expect(choosePopup([popup(200)], stored)).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (Linux; Android 11) AppleWebKit Chrome-Lighthouse', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', false],
])('detects whether %s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});
