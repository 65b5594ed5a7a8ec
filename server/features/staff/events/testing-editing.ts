import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import type { FieldChange, PublishEventResult, StaffEvent } from '../../../../contract/staff/events.ts';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { forgetCatalogue, readCachedCatalogue, type CachedEvent } from '../../catalogue/events/catalogue-cache.ts';
import type { ImportReport } from '../../catalogue/feeds/import-report.ts';
import { importEvents } from '../../seating/plans/import-events.ts';
import { staffEventHandlers as calls } from './calls.ts';

export const multilingual = (text: string) => ({ en_us: text, zh_hk: `${text}繁`, zh_cn: `${text}简` });

/** Returns a source's event with two performances of fifty seats. */
export const feedEvent = (more: Partial<FeedEvent> = {}): FeedEvent => ({
  key: 'tide',
  type: 'shows',
  category: 'music',
  title: multilingual('Tide'),
  presenter: 'club',
  venue: 'hall',
  zones: [
    { key: 'floor', name: multilingual('Floor'), kind: 'general', capacity: 50, prices: { R: 200_00, H: 100_00 } },
  ],
  performances: [
    { key: 'first', startsAt: '2026-12-20T20:00:00+08:00' },
    { key: 'second', startsAt: '2026-12-21T20:00:00+08:00' },
  ],
  ...more,
});

export const set = (path: string, value: FieldChange['value']): FieldChange => ({ path, to: 'value', value });

/** Program with one imported event, and people who edit it. */
export class EditingBench {
  readonly program: TestProgram;
  number = 0;

  private constructor(program: TestProgram) {
    this.program = program;
  }

  static async open(): Promise<EditingBench> {
    const bench = new EditingBench(await openTestProgram({ clock: testClock('2026-11-23T00:00:00.000Z') }));
    await bench.take(feedEvent());
    bench.number = (await bench.only()).number;
    return bench;
  }

  async take(...events: FeedEvent[]): Promise<ImportReport> {
    const feed = {
      source: 'test',
      presenters: [
        { key: 'club', name: multilingual('Club') },
        { key: 'rival', name: multilingual('Rival') },
      ],
      venues: [{ key: 'hall', name: multilingual('Hall'), region: 'HK' as const }],
      events,
    };
    const permit = permitSystem('start', 'feed.import', 'test');
    return valueOf(await importEvents(this.program, permit, feed, { mayTakeOffMost: true }));
  }

  /** Returns the event as buyers see it; undefined if it is not visible. */
  async shown(number: number): Promise<CachedEvent | undefined> {
    forgetCatalogue(this.program);
    return (await readCachedCatalogue(this.program)).byNumber.get(number);
  }

  /** Returns the first listed event. */
  async only(): Promise<CachedEvent> {
    forgetCatalogue(this.program);
    return (await readCachedCatalogue(this.program)).events[0]!;
  }

  as(scope: GrantScope = { kind: 'everything' }, role: 'administrator' | 'organiser' = 'administrator'): Ctx {
    return this.program.ctx(staffActor(role, scope));
  }

  async read(number = this.number): Promise<StaffEvent> {
    return valueOf(await calls.readStaffEvent(this.as(), { params: { number } }));
  }

  /** Changes the draft in its current version. */
  async write(changes: FieldChange[], number = this.number, ctx = this.as()) {
    const { version } = await this.read(number);
    return calls.writeEventDraft(ctx, { params: { number }, body: { version, changes } });
  }

  async publish(number = this.number): Promise<PublishEventResult> {
    const { version } = await this.read(number);
    return valueOf(await calls.publishEvent(this.as(), { params: { number }, body: { version } }));
  }
}
