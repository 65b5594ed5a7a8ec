import type { StaffAction, StaffReadAction } from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction, permitSystem } from '../features/audit/permit-action.ts';
import { approveCase, closeCase, pauseCase, resumeCase, writeCase } from '../features/cases/decide-case.ts';
import { openCase } from '../features/cases/open-case.ts';
import { previewCase } from '../features/cases/preview-case.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { turnSignal } from '../features/weather/turn-signal.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

/** Audited action: the actor, the subject, and a query whose result it changes. */
export interface AuditedAction {
  subject: string | number;
  by: Actor;
  act: () => Promise<unknown>;
  /** Absent if the action changes nothing but is audited. */
  trace?: string;
}

type CaseAction = Exclude<Extract<StaffAction, `case.${string}` | 'weather.signal'>, StaffReadAction>;

/** Audited actions on cases, and on weather signals, which may open a case. */
export function auditedCaseActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<CaseAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends CaseAction, Subject extends string | number>(action: Action, subject: Subject) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const onCase = async (act: (number: number) => Promise<unknown>, state = 'draft'): Promise<AuditedAction> => {
    const [performanceId = ''] = await announceEvent(of(), [generalZone(100)]);
    const texts = { en_us: 'Ill.', zh_hk: '抱恙。', zh_cn: '身体不适。' };
    const opened = await openCase(of(), permitted('case.open', performanceId), { kind: 'cancel', texts });
    const { number } = valueOf(opened);
    if (state === 'previewed') valueOf(await previewCase(of(), permitted('case.preview', number)));
    await of().pool.query(`update event_case set state = $1, opened_by = 'First'`, [state]);
    const trace = 'select state, texts from event_case';
    return { subject: number, by: clerk, trace, act: () => act(number) };
  };
  return {
    'weather.signal': () =>
      Promise.resolve({
        subject: 'extreme',
        by: clerk,
        trace: 'select count(*)::int from weather_signal',
        act: () => turnSignal(of(), permitted('weather.signal', 'extreme'), { to: 'on', by: 'Ah Fei' }),
      }),
    'case.open': async () => {
      const [subject = ''] = await announceEvent(of(), [generalZone(100)]);
      const act = () => openCase(of(), permitted('case.open', subject), { kind: 'cancel' });
      return { subject, by: clerk, trace: 'select state from performance', act };
    },
    'case.write': () =>
      onCase((number) => writeCase(of(), permitted('case.write', number), { texts: { en_us: 'Illness.' } })),
    'case.preview': () => onCase((number) => previewCase(of(), permitted('case.preview', number))),
    'case.approve': async () => {
      const act = (number: number) => approveCase(of(), permitSystem('command case', 'case.approve', number));
      return { ...(await onCase(act, 'previewed')), by: { kind: 'system', name: 'command case' } };
    },
    'case.pause': () => onCase((number) => pauseCase(of(), permitted('case.pause', number)), 'running'),
    'case.resume': () => onCase((number) => resumeCase(of(), permitted('case.resume', number)), 'paused'),
    'case.close': () => onCase((number) => closeCase(of(), permitted('case.close', number))),
  };
}
