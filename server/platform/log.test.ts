import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

test('an error of the database is logged without the values that it names', () => {
  const lines = new PassThrough();
  const log = pino(logOptions('warn'), lines);
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(chan@example.com) already exists.',
    where: 'COPY member, line 1: "chan@example.com"',
  });
  log.error({ err: error }, 'call failed');
  const line = String(lines.read());
  expect(line).toContain('23505');
  expect(line).not.toContain('chan@example.com');
});
