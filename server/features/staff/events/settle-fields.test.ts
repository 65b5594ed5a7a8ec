import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldChange } from '../../../../contract/staff/events.ts';
import { EditingBench, feedEvent, multilingual, set } from './testing-editing.ts';

let bench: EditingBench;
beforeEach(async () => {
  bench = await EditingBench.open();
});
afterEach(() => bench.program.close());

describe('fields written by importers and staff', () => {
  test("preserves the staff's value, follows the source elsewhere, and reports the override", async () => {
    await bench.write([set('title/zh_cn', '潮水'), set('performances/first/zones/floor/prices/R', 250_00)]);
    expect(await bench.publish()).toMatchObject({ outcome: 'published', publishedVersion: 1 });
    const report = await bench.take(feedEvent({ title: multilingual('Ebb'), minimumAge: 12 }));
    expect(report.kept).toEqual([
      {
        kind: 'event',
        key: 'tide',
        title: 'Ebb',
        fields: ['performances/first/zones/floor/prices/R', 'title/zh_cn'],
        why: 'other',
      },
    ]);
    const event = await bench.only();
    expect(event).toMatchObject({ title: { en_us: 'Ebb', zh_hk: 'Ebb繁', zh_cn: '潮水' }, minimumAge: 12 });
    expect(event.performances.map((one) => one.zones[0]?.prices['R'])).toEqual([250_00, 200_00]);
  });

  test('follows the source again after a reset, immediately and at the next import', async () => {
    await bench.write([set('title/en_us', 'Ours')]);
    await bench.publish();
    await bench.take(feedEvent({ title: multilingual('Ebb') }));
    expect((await bench.only()).title.en_us).toBe('Ours');
    await bench.write([{ path: 'title/en_us', to: 'source' }]);
    await bench.publish();
    expect((await bench.only()).title.en_us).toBe('Ebb');
    expect((await bench.take(feedEvent({ title: multilingual('Flow') }))).kept).toEqual([]);
    expect((await bench.only()).title.en_us).toBe('Flow');
  });

  test('omits a performance that staff removed until it is reset', async () => {
    await bench.write([{ path: 'performances/second', to: 'nothing' }]);
    await bench.publish();
    await bench.take(feedEvent({ minimumAge: 3 }));
    expect((await bench.only()).performances).toHaveLength(1);
    await bench.write([{ path: 'performances/second', to: 'source' }]);
    await bench.publish();
    expect((await bench.only()).performances.map(({ key }) => key)).toEqual(['first', 'second']);
  });

  test('unlists an event that its source drops, and reports that staff had edited it', async () => {
    await bench.write([set('title/en_us', 'Ours')]);
    await bench.publish();
    const report = await bench.take();
    expect(report).toMatchObject({ removed: 1, kept: [{ key: 'tide', fields: ['title/en_us'], why: 'gone' }] });
    expect(await bench.publish()).toMatchObject({ outcome: 'stopped', problems: [{ problem: 'source_dropped' }] });
    expect(await bench.take(feedEvent({ title: multilingual('Ebb') }))).toMatchObject({ changed: 1 });
    expect((await bench.only()).title).toMatchObject({ en_us: 'Ours', zh_hk: 'Ebb繁' });
  });

  test('rejects a source that conflicts with staff values, and stores none of it', async () => {
    await bench.write([set('performances/first/endsAt', '2026-12-20T22:00:00+08:00')]);
    await bench.publish();
    const late = { key: 'first', startsAt: '2026-12-20T23:00:00+08:00' };
    const report = await bench.take(feedEvent({ title: multilingual('Ebb'), performances: [late] }));
    expect(report.rejected).toEqual([{ key: 'tide', title: 'Ebb', reason: expect.stringContaining('staff wrote') }]);
    expect((await bench.only()).title.en_us).toBe('Tide');
  });

  test("uses the staff's value where written and the source's elsewhere, after any order of operations", async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('import' as const),
          title: fc.constantFrom('A', 'B'),
          age: fc.integer({ min: 0, max: 3 }),
        }),
        fc.record({ kind: fc.constant('title' as const), value: fc.constantFrom('X', 'Y') }),
        fc.record({ kind: fc.constant('age' as const), value: fc.integer({ min: 4, max: 6 }) }),
        fc.record({ kind: fc.constant('back' as const), path: fc.constantFrom('title/en_us', 'minimumAge') }),
      ),
      { minLength: 3, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await bench.write([
          { path: 'title/en_us', to: 'source' },
          { path: 'minimumAge', to: 'source' },
        ]);
        await bench.publish();
        await bench.take(feedEvent({ minimumAge: 0 }));
        let source = { title: 'Tide', age: 0 };
        const own: { title?: string; age?: number } = {};
        for (const step of all) {
          if (step.kind === 'import') {
            source = step;
            await bench.take(feedEvent({ title: multilingual(step.title), minimumAge: step.age }));
          } else {
            if (step.kind === 'title') own.title = step.value;
            else if (step.kind === 'age') own.age = step.value;
            else if (step.path === 'title/en_us') delete own.title;
            else delete own.age;
            const change: FieldChange =
              step.kind === 'back'
                ? { path: step.path, to: 'source' }
                : set(step.kind === 'title' ? 'title/en_us' : 'minimumAge', step.value);
            await bench.write([change]);
            await bench.publish();
          }
          const event = await bench.only();
          expect(event.title.en_us).toBe(own.title ?? source.title);
          expect(event.title.zh_hk).toBe(`${source.title}繁`);
          expect(event.minimumAge).toBe(own.age ?? source.age);
        }
      }),
      { numRuns: 4 },
    );
  });
});
