/** The log: pino JSON on stdout, one line an event; nothing of a visitor stands in it. */
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** The part of a logger that the rooms use. */
export interface Log {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Never logged, wherever they turn up. */
const REDACTED = [
  'authorization', 'cookie', 'token', 'fullName', 'phone', 'company', 'email', 'description', 'city', 'job', 'introduction',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Queries of addresses in a text: libraries repeat the address that they failed on. */
const QUERY = /\?[^\s"'`<>)\]]+/g;
const withoutQueries = (text: string): string => text.replace(QUERY, '?…');

/** An error without values: its name, message and stack, and its cause's code. */
function serialiseError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  const code = (error as { code?: unknown }).code;
  return { type, message: withoutQueries(message), stack: withoutQueries(stack), ...(typeof code === 'string' ? { code } : {}) };
}

/**
 * Makes the logger.
 * @param level pino level
 * @param stream where lines go; stdout unless a test listens
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: serialiseError, req: ({ method }: { method?: string }) => ({ method }), res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }) },
      hooks: {
        // Words of a line, ours or a library's; fields are ours alone.
        logMethod(words, method) {
          return method.apply(this, words.map((word) => (typeof word === 'string' ? withoutQueries(word) : word)) as typeof words);
        },
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(stream ? [stream] : []),
  );
}
