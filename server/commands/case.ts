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
       npm run case -- open PERFORMANCE cancel|postpone [NEW_DATE] --by NAME (NEW_DATE such as 2026-12-05T20:00+08:00)
       npm run case -- write CASE LANGUAGE TEXT (LANGUAGE: ${languages.join(', ')}; TEXT: the reason that buyers read)
       npm run case -- date CASE NEW_DATE
       npm run case -- preview|pause|resume|close|report CASE
       npm run case -- approve CASE --by NAME (someone other than the person who opened the case)
       npm run case -- board (signals in force, and how they affect the performances of today and tomorrow)
       npm run case -- signal SIGNAL on|off [--mistake] --by NAME (SIGNAL: ${weatherSignals.join(', ')};
         --mistake: the signal was never in force)`;

const mistakes: Readonly<Record<string, string>> = {
  not_found: 'No case has this number. To see all cases, run: npm run case -- list',
  wrong_state: 'The state of the case does not allow this. To see its state, run: npm run case -- list',
  performance_not_found: 'No performance has this ID.',
  performance_cancelled: 'The performance is already cancelled.',
  case_open: 'The performance already has an open case. To find it, run: npm run case -- list',
  second_person_needed: 'Someone other than the person who opened the case must approve it.',
  texts_missing: 'The reason for buyers is missing in some languages. Write the missing texts first.',
  preview_outdated: 'The effects of the case have changed since its preview. Preview it again.',
  date_over: 'The new date is in the past. Set a later date.',
  nothing_changes: 'The performance is already postponed. Set a new date, or cancel it.',
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
      return console.log(`Opened case ${number}. The performance is no longer on sale.`);
    }
    case 'write': {
      const permit = permitSystem('command case', 'case.write', task.number);
      const { texts, newStartsAt } = task;
      const words = { ...(texts ? { texts } : {}), ...(newStartsAt ? { newStartsAt } : {}) };
      const written = valueOf(await writeCase(program, permit, words));
      return console.log(`Saved. Texts: ${Object.keys(written.texts satisfies Partial<Text>).join(', ') || 'none'}.`);
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
  if (cases.length === 0) console.log('There are no cases.');
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
  console.log(wrong.length === 0 ? 'The report matches the ledger.' : wrong.join('\n'));
  if (wrong.length > 0) process.exitCode = 1;
}
