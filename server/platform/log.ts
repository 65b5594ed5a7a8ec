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
