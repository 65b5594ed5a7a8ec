// `npm run send-newsletter -- FILE` sends an issue of the newsletter to all confirmed subscribers.
import { readFileSync } from 'node:fs';
import { describeMistakes, parseJsonFile } from '../platform/files/json-file.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { sendNewsletter } from '../features/notices/newsletter/send-newsletter.ts';
import { NewsletterIssue } from '../../contract/notices/newsletter.ts';
import { CommandError, runCommand, workOffJobs } from './open-for-command.ts';

const usage =
  'npm run send-newsletter -- FILE (JSON with subject, heading, paragraphs and an optional button {label, link}; every text in en_us, zh_hk and zh_cn)';

function readArguments(): NewsletterIssue {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new CommandError('Pass one file.');
  const issue = parseJsonFile(readFileSync(file, 'utf8'));
  const parsed = NewsletterIssue.safeParse(issue);
  if (parsed.success) return parsed.data;
  throw new CommandError(`${file} is not a valid newsletter issue:\n${describeMistakes(parsed.error, issue)}`);
}

await runCommand(usage, readArguments, async (program, issue) => {
  const permit = permitSystem('command send-newsletter', 'newsletter.send', 'readers');
  const { readers } = await sendNewsletter(program, permit, issue);
  console.log(`Sending the issue to ${readers} subscribers. Anyone who already received it is skipped.`);
  await workOffJobs(program, ['notices.send_issue']);
});
