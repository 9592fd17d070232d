/** A TCP forwarder on a loopback port, in front of a database that moves elsewhere, or whose answer to a statement is lost. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './loopback.ts';

/** Characters of a connection that are kept. */
const REMEMBERED = 4096;

/** @param target address of the server behind it */
export async function startForwarder(target: string) {
  const sockets = new Set<Socket>();
  let port = Number(new URL(target).port);
  let isLost: (sent: string) => boolean = () => false;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((client) => {
    const behind = keep(connect(port, '127.0.0.1'));
    let sent = '';
    let losing = false;
    keep(client).on('data', (chunk) => {
      sent = (sent + chunk.toString('latin1')).slice(-REMEMBERED);
      losing ||= isLost(sent);
      behind.write(chunk);
    });
    behind.on('data', (chunk) => {
      if (losing) client.resetAndDestroy();
      else client.write(chunk);
    });
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
  });
  const url = new URL(target);
  url.port = new URL(await listen(server)).port;
  return {
    /** Address of the server through the forwarder. */
    url: url.href,
    /** Connects new clients to another server; those that are connected stay where they are. */
    moveTo(other: string) { port = Number(new URL(other).port); },
    /** Cuts a connection instead of passing on an answer. @param to decides by what was sent on it lately */
    loseAnswers(to: (sent: string) => boolean) { isLost = to; },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
}
