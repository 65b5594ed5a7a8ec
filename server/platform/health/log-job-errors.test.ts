import { afterEach, expect, test, vi } from 'vitest';

import { createLog } from '../log.ts';
import { PoolFull } from '../statements/pipelines.ts';
import { logJobErrors } from './log-job-errors.ts';

afterEach(() => void vi.restoreAllMocks());

test('logs an unavailable database once a minute and every other error each time', () => {
  const log = createLog('silent');
  const lines: string[] = [];
  const note = (level: string) => (about: unknown) =>
    void lines.push(`${level}: ${(about as { err: Error }).err.message}`);
  vi.spyOn(log, 'error').mockImplementation(note('error'));
  vi.spyOn(log, 'warn').mockImplementation(note('warn'));
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const logError = logJobErrors(log);
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let queue = 0; queue < 40; queue++) logError(away());
  for (let queue = 0; queue < 40; queue++)
    logError({ code: '57P03', message: `the database system is starting up (${queue})` } as never);
  logError(new Error('a fault'));
  logError(new PoolFull());
  nowMs = 60_000;
  for (let queue = 0; queue < 40; queue++) logError(away());
  expect(lines).toEqual([
    'error: connect ECONNREFUSED',
    'error: a fault',
    `warn: ${new PoolFull().message}`,
    'error: connect ECONNREFUSED',
  ]);
});
