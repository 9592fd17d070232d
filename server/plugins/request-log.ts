/** One log line for each routed request: route pattern, caller, status and time; never an address, a query or a header. */
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { callerName } from '#server/caller.ts';

/** The route's pattern. An unknown path is the visitor's own text and is not logged. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'not-found';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the lead that the request is about. */
    lead: string | undefined;
  }
}

const factsOf = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
  caller: callerName(request.caller),
  ...(request.lead === undefined ? {} : { lead: request.lead }),
});

/** Replaces Fastify's own log lines about a request, because they contain the address with its query. */
export class AnswerLog extends LogController {
  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info({ event: 'request', ...factsOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
  }

  override streamError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    // A visitor who disconnects is no failure.
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error({ event: 'page.late-error', path: routeOf(reply.request), caller: callerName(reply.request.caller), err: error });
  }

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ event: 'request.failed', caller: callerName(request.caller), err: error });
  }
}

/** Logs requests that end without a whole answer; adds `X-Request-Id` to answers. */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateRequest('lead', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Fastify's `onRequestAbort` misses a client that leaves after its body was read.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.info({ event: 'request.aborted', ...factsOf(request) });
    });
  });
}
