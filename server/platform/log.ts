import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/**
 * JSON lines; credentials and personal data are cut out wherever they stand.
 * @param role of this process: `web`, `worker`, `all` or `command`, whose standard output is what it answers.
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

/** An error as usual, without what PostgreSQL says of values: they may be somebody's. */
function errorWithoutValues(error: Error): object {
  const { detail: _detail, where: _where, parameters: _parameters, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

/**
 * Describes a fault of the program itself for the log: type, code, stack and causes. Quoted values, addresses and long
 * numbers in its message are left out, because nothing is known about where it comes from.
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
