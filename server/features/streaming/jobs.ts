import type { Program } from '../../context.ts';
import type { Handlers } from '../../domain-events.ts';
import { forgetViewer } from './viewing-slots/export-viewing-data.ts';

export function streamingJobs(program: Program): Pick<Handlers, 'streaming.forget_member'> {
  return { 'streaming.forget_member': (fact) => forgetViewer(program, fact) };
}
