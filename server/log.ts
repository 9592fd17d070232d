/** The log: pino JSON on stdout, one line for each event, without visitors' data. */
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { stdoutOutput } from './log-output.ts';

/** The part of a logger that the other modules use. */
export interface Log {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Fields that are redacted at the first three levels of a line. */
const REDACTED = [
  'authorization', 'cookie', 'token', 'fullName', 'phone', 'company', 'email', 'description', 'city', 'job', 'introduction',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Query strings in a text: error messages of libraries contain the URL that failed. */
const QUERY = /\?[^\s"'`<>)\]]+/g;
const withoutQueries = (text: string): string => text.replace(QUERY, '?…');

/** Type, message, stack and code of an error, without its other properties. */
function serialiseError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = (error as { code?: unknown }).code;
  // A store of logs takes one type for each field, and some libraries have numbers here.
  return { type, message: withoutQueries(message), stack: withoutQueries(stack), ...(typeof code === 'string' ? { code } : {}) };
}

/**
 * Makes the logger.
 * @param level pino level
 * @param stream output; stdout by default
 */
export function createLog(level: string, stream: DestinationStream = stdoutOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: serialiseError, req: ({ method }: { method?: string }) => ({ method }), res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }) },
      hooks: {
        // Messages may come from a library; fields come only from this project.
        logMethod(args, method) {
          return method.apply(this, args.map((arg) => (typeof arg === 'string' ? withoutQueries(arg) : arg)) as typeof args);
        },
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  );
}
