import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatcherFull } from '../../platform/batch.ts';
import { openTestProgram, type TestProgram } from '../../testing.ts';
import { Gate, hashPassword, verifyPassword } from './hash-passwords.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

describe('the gate before hashing', () => {
  it('lets a bounded number run and wait, in order, and refuses the rest at once', async () => {
    const gate = new Gate({ atOnce: 2, longestQueue: 3 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const releases: (() => void)[] = [];
    const task = (n: number) => async () => {
      running++;
      most = Math.max(most, running);
      order.push(n);
      await new Promise<void>((resolve) => releases.push(resolve));
      running--;
      return n;
    };
    const admitted = [0, 1, 2, 3, 4].map((n) => gate.run(task(n)));
    await expect(gate.run(task(5))).rejects.toBeInstanceOf(BatcherFull);
    // Places become free one by one, and somebody comes each time.
    for (const late of [6, 7]) {
      releases.shift()?.();
      await new Promise(setImmediate);
      admitted.push(gate.run(task(late)));
    }
    while (order.length < 7 || running > 0) {
      releases.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(admitted)).toEqual([0, 1, 2, 3, 4, 6, 7]);
    expect(order).toEqual([0, 1, 2, 3, 4, 6, 7]);
    expect(most).toBe(2);
  });

  it('goes on after a task that failed', async () => {
    const gate = new Gate({ atOnce: 1, longestQueue: 1 });
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await gate.run(async () => 'again')).toBe('again');
  });
});

describe('a password', () => {
  it('is kept as Argon2id with 19 MiB and two passes, each time with another salt', async () => {
    const [one, two] = await Promise.all([
      hashPassword(program, 'correct horse'),
      hashPassword(program, 'correct horse'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(program, { hash: one, password: 'correct horse' })).toBe(true);
    expect(await verifyPassword(program, { hash: one, password: 'correct horsf' })).toBe(false);
  });

  it('is the same whichever way the keyboard composes it', async () => {
    const hash = await hashPassword(program, 'caf\u00e9 １２３４');
    expect(await verifyPassword(program, { hash, password: 'cafe\u0301 1234' })).toBe(true);
  });
});
