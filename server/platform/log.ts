import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/**
 * Creates a log of JSON lines without credentials or personal data.
 * @param role this process's role: `web`, `worker`, `all` or `command`. A command's standard output is its result, so
 *   it logs elsewhere.
 */
export function createLog(level: string, role = 'all'): Logger {
  const options = logOptions(level, { pid: process.pid, role });
  return role === 'command' ? pino(options, pino.destination({ fd: 2, sync: true })) : pino(options);
}

export function logOptions(level: string, base: object | null = null): LoggerOptions {
  return {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutValues },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'email', '*.email', 'req.headers'],
      remove: true,
    },
  };
}

/** Describes an error without PostgreSQL's details about values, which may be personal. */
function errorWithoutValues(error: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

/**
 * Describes a program fault for the log: type, code, stack and causes. Omits quoted values, addresses and long numbers
 * from its message, because their origin is unknown.
 */
export function describeFault(fault: unknown, depth = 0): object {
  if (!(fault instanceof Error)) return { type: `thrown ${fault === null ? 'null' : typeof fault}` };
  const { name, message, stack = '', cause } = fault;
  const code = Reflect.get(fault, 'code') as unknown;
  return {
    type: name,
    message: message.replaceAll(/"[^"]*"|\S*@\S*|\d{6,}/g, '…'),
    ...(typeof code === 'string' ? { code } : {}),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined || depth > 3 ? {} : { cause: describeFault(cause, depth + 1) }),
  };
}
