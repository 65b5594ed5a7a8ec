import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { describeFault, logOptions } from './log.ts';

test('logs a database error without its values', () => {
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

test('describes a fault by type, code, causes and stack, omitting the values that it quotes', () => {
  const cause = new SyntaxError('Unexpected token \'c\', "chan@example.com" is not valid JSON');
  const fault = Object.assign(new TypeError('no member chan@example.com, 91234567', { cause }), { code: 'E_TEST' });
  const text = JSON.stringify(describeFault(fault));
  for (const word of ['TypeError', 'no member', 'E_TEST', 'SyntaxError', 'log.test.ts']) expect(text).toContain(word);
  for (const word of ['chan', '91234567']) expect(text).not.toContain(word);
  expect(describeFault('chan@example.com')).toEqual({ type: 'thrown string' });
  expect(describeFault(null)).toEqual({ type: 'thrown null' });
});
