import pino, { type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/**
 * JSON lines; credentials and personal data are cut out wherever they stand.
 * @param output `errors` where standard output is what a command answers.
 */
export function createLog(level: string, output: 'standard' | 'errors' = 'standard'): Logger {
  return output === 'errors'
    ? pino(logOptions(level), pino.destination({ fd: 2, sync: true }))
    : pino(logOptions(level));
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
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
