import { expect, it } from 'vitest';
import { codeBytes, readCode, writeCode } from '../../../contract/core/readable-code.ts';
import { openKeys } from '../../platform/signed-token.ts';
import { digestAccessCode } from './rules.ts';

const keys = (secret: number) => ({ key: openKeys({ current: `key ${secret}`, previous: [], retired: [] }) });

it('derives a code digest that depends on the key but not on the case', () => {
  const code = writeCode(new Uint8Array(codeBytes).fill(7))!;
  expect(digestAccessCode(keys(1), code)).not.toBe(digestAccessCode(keys(2), code));
  expect(digestAccessCode(keys(1), code)).toBe(digestAccessCode(keys(1), readCode(code.toLowerCase())!));
});
