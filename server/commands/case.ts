// `npm run case` cancels or postpones a performance with sold tickets, step by step.
import { weatherSignals } from '../../contract/catalogue/weather.ts';
import { languages, type Text } from '../../contract/core/language.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { approveCase, closeCase, pauseCase, resumeCase, writeCase } from '../features/cases/decide-case.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { listCases } from '../features/cases/list-cases.ts';
import { openCase } from '../features/cases/open-case.ts';
import { previewCase } from '../features/cases/preview-case.ts';
import { reportCase } from '../features/cases/report-case.ts';
import { runCases } from '../features/cases/run-cases.ts';
import { proposeCases } from '../features/weather/propose-cases.ts';
import { readBoard } from '../features/weather/read-board.ts';
import { turnSignal } from '../features/weather/turn-signal.ts';
import type { RunningProgram } from '../program.ts';
import { CommandError, runCommand, workOffJobs } from './open-for-command.ts';
import { printBoard } from './print-board.ts';
import { readCaseTask, type CaseTask, type Decision } from './read-case-task.ts';

const usage = `npm run case -- list
       npm run case -- open PERFORMANCE cancel|postpone [NEW_DATE] --by NAME (NEW_DATE as 2026-12-05T20:00+08:00)
       npm run case -- write CASE LANGUAGE TEXT (${languages.join(', ')}: why, as buyers read it)
       npm run case -- date CASE NEW_DATE
       npm run case -- preview|pause|resume|close|report CASE
       npm run case -- approve CASE --by NAME (somebody else than who opened it)
       npm run case -- board (signals in force, today's and tomorrow's performances and what becomes of them)
       npm run case -- signal SIGNAL on|off [--mistake] --by NAME (${weatherSignals.join(', ')})`;

const mistakes: Readonly<Record<string, string>> = {
  not_found: 'There is no such case.',
  wrong_state: 'The case is not in a state for that: see the list.',
  performance_not_found: 'There is no such performance.',
  performance_cancelled: 'It is cancelled already.',
  case_open: 'It has a case already that is not carried out: see the list.',
  second_person_needed: 'Somebody else than who opened it has to approve it.',
  texts_missing: 'Buyers could not be told why in every language: write the missing texts first.',
  preview_outdated: 'What it would do is not any more what its preview says: preview it again.',
  date_over: 'The new date is over.',
  nothing_changes: 'It is put off already: give a new date, or cancel it.',
};

function valueOf<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; facts?: object }): Value {
  if (outcome.ok) return outcome.value;
  const facts = outcome.facts ? ` (${Object.values(outcome.facts).join(', ')})` : '';
  throw new CommandError((mistakes[outcome.code] ?? outcome.code) + facts);
}

const money = (cents: number) => `HK$${(cents / 100).toFixed(2)}`;

await runCommand(
  usage,
  () => readCaseTask(process.argv.slice(2)),
  (program, task) => doTask(program, task),
);

async function doTask(program: RunningProgram, task: CaseTask): Promise<void> {
  switch (task.do) {
    case 'list':
      return showCases(program);
    case 'board':
      return showBoard(program);
    case 'signal': {
      const { signal, ...turn } = task;
      const permit = permitSystem('command case', 'weather.signal', signal);
      if (!(await turnSignal(program, permit, turn)).ok) throw new CommandError(`${signal} is already ${task.to}.`);
      await proposeCases(program);
      return showBoard(program);
    }
    case 'open': {
      const { performanceId, by, kind, newStartsAt } = task;
      const permit = permitSystem('command case', 'case.open', performanceId);
      const { number } = valueOf(await openCase(program, permit, { kind, newStartsAt, by }));
      return console.log(`Case ${number} is open. Sales of the performance have stopped.`);
    }
    case 'write': {
      const permit = permitSystem('command case', 'case.write', task.number);
      const { texts, newStartsAt } = task;
      const words = { ...(texts ? { texts } : {}), ...(newStartsAt ? { newStartsAt } : {}) };
      const written = valueOf(await writeCase(program, permit, words));
      return console.log(
        `Saved. Texts: ${Object.keys(written.texts satisfies Partial<Text>).join(', ') || 'no text'}.`,
      );
    }
    case 'preview': {
      const permit = permitSystem('command case', 'case.preview', task.number);
      return console.log(JSON.stringify(valueOf(await previewCase(program, permit)), null, 2));
    }
    case 'report':
      return showReport(program, task.number);
    default:
      return decide(program, task);
  }
}

async function decide(program: RunningProgram, task: Decision): Promise<void> {
  const { number } = task;
  if (task.do === 'pause') valueOf(await pauseCase(program, permitSystem('command case', 'case.pause', number)));
  if (task.do === 'close') valueOf(await closeCase(program, permitSystem('command case', 'case.close', number)));
  if (task.do === 'resume') valueOf(await resumeCase(program, permitSystem('command case', 'case.resume', number)));
  if (task.do === 'approve') {
    valueOf(await approveCase(program, permitSystem('command case', 'case.approve', number), task.by));
  }
  if (task.do === 'approve' || task.do === 'resume') {
    while (await runCases(program));
    await workOffJobs(program, [
      'cases.mail_buyer',
      'cases.mail_holder',
      'notices.case_told',
      'notices.case_holder_told',
      'payments.ask_refund',
      'orders.record_refund',
    ]);
  }
  console.log('Done.');
}

async function showCases(program: RunningProgram): Promise<void> {
  const cases = await listCases(program);
  for (const { number, kind, state, performanceId, newStartsAt, openedBy, approvedBy, outcome } of cases) {
    const date = newStartsAt ? ` to ${newStartsAt.toISOString()}` : '';
    const people = approvedBy ? `${openedBy}, approved by ${approvedBy}` : openedBy;
    console.log(`${number}  ${outcome ?? state}  ${kind}${date}  ${performanceId}  ${people}`);
  }
  if (cases.length === 0) console.log('No cases.');
}

async function showBoard(program: RunningProgram): Promise<void> {
  forgetCatalogue(program);
  console.log(printBoard(await readBoard(program), program.now()).join('\n'));
}

async function showReport(program: RunningProgram, number: number): Promise<void> {
  const { orders, ways, total, wrong } = valueOf(await reportCase(program, number));
  for (const one of orders) {
    const parts = [`owed ${money(one.owed)}`, `refunded ${money(one.refunded)}`, `pending ${money(one.pending)}`];
    console.log(
      `${one.number}  ${one.choice}  ${[...parts, `failed ${money(one.failed)}`, `kept ${money(one.kept)}`].join('  ')}`,
    );
  }
  for (const { provider, method, cents, pending, failed } of ways) {
    console.log(`${provider} ${method}: refunded ${money(cents)}, pending ${money(pending)}, failed ${money(failed)}`);
  }
  const sums = Object.entries(total).map(([name, cents]) => `${name} ${money(cents)}`);
  console.log(`points: refunded ${money(total.points)}\nTotal: ${sums.join(', ')}`);
  console.log(wrong.length === 0 ? 'The ledger agrees.' : wrong.join('\n'));
  if (wrong.length > 0) process.exitCode = 1;
}
