import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine, read when asked; everything is empty once it has ended, waited for or not. Linux only. */
export class Process {
  readonly pid: number;
  constructor(pid: number) {
    this.pid = pid;
  }
  /** Arguments, separated by zero bytes. */
  get command(): string {
    return this.#read('cmdline');
  }
  /** Where it works. */
  get folder(): string {
    return this.#link('cwd');
  }
  get executable(): string {
    return this.#link('exe');
  }
  /** `NAME=value` each, as it was started. */
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

/** Returns every process of this machine; none where the system does not say (it is Linux that does). */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => new Process(Number(name)));
}

/** Processes end while they are read, and those of other users may not be read. */
function readIfThere(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
