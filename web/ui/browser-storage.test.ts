import { afterEach, expect, test, vi } from 'vitest';
import { inStorage } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('uses the named storage', () => {
  vi.stubGlobal('window', { localStorage: { length: 1 }, sessionStorage: { length: 2 } });
  expect(inStorage('localStorage', (storage) => storage.length)).toBe(1);
  expect(inStorage('sessionStorage', (storage) => storage.length)).toBe(2);
});

test('returns undefined when storage is blocked or full', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: forbidden }));
  expect(inStorage('localStorage', (storage) => storage.length)).toBeUndefined();
  vi.stubGlobal('window', { localStorage: { setItem: forbidden } });
  expect(inStorage('localStorage', (storage) => storage.setItem('a', 'b'))).toBeUndefined();
});
