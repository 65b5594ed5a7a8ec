import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Process on this machine, read on access; every field is empty once it has exited. Linux only. */
export class Process {
  readonly pid: number;
  constructor(pid: number) {
    this.pid = pid;
  }
  /** Arguments, separated by zero bytes. */
  get command(): string {
    return this.#read('cmdline');
  }
  get folder(): string {
    return this.#link('cwd');
  }
  get executable(): string {
    return this.#link('exe');
  }
  /** `NAME=value` entries as of its start. */
  get environment(): string[] {
    return this.#read('environ').split('\0');
  }
  get parent(): number {
    return Number(/PPid:\s+(\d+)/.exec(this.#read('status'))?.[1]);
  }
  #read(name: string): string {
    return readIfThere(() => readFileSync(`/proc/${this.pid}/${name}`, 'latin1'));
  }
  #link(name: string): string {
    return readIfThere(() => readlinkSync(`/proc/${this.pid}/${name}`));
  }
}

/** Returns every process on this machine; an empty array outside Linux. */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => new Process(Number(name)));
}

/** Returns an empty string for a process that has just exited or belongs to another user. */
function readIfThere(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
