import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetOwnStaff } from '../features/staff/api/own-staff.ts';
import { stopFakeServer } from './fake-server.ts';
import { unmountAll } from './mount.tsx';
import { unblockNavigation, blockNavigation } from './block-navigation.ts';

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.map(String).join(' ')));
  blockNavigation();
});

afterEach(({ task }) => {
  unmountAll();
  unblockNavigation();
  const { unexpected, refused } = stopFakeServer();
  if (task.result?.state === 'fail' && refused.length > 0) console.log(`Refused:\n${refused.join('\n')}`);
  forgetOwnStaff();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(unexpected, 'requests without an answer').toEqual([]);
  expect(complaints, 'console.error').toEqual([]);
});
