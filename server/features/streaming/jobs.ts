import type { Program } from '../../context.ts';
import type { Handlers } from '../../facts.ts';
import { forgetViewer } from './places/tell-viewing-data.ts';

export function streamingJobs(program: Program): Pick<Handlers, 'streaming.forget_member'> {
  return { 'streaming.forget_member': (fact) => forgetViewer(program, fact) };
}
