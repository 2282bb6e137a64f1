import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { EdgeCall } from './edge.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** The handlers behind the one port. */
export interface Doors {
  /** On `localhost`: CloudFront. */
  edge(call: EdgeCall): Promise<void>;
  /** On `127.0.0.1`: the AWS services. */
  readonly aws: Answer;
  /** Below `/oidc`; undefined when the assembly has no sign-in. */
  readonly signIn: Answer | undefined;
  /** Below `/_local`. */
  readonly hooks: Answer;
}

/** Keeps connections longer than clients do, so that a client never writes to a connection that is being closed. */
const keepAliveMs = 120_000;

/** The one port of the local cloud. */
export interface FrontDoor {
  readonly server: Server;
  /** Requests that came earlier wait for this call. */
  open(doors: Doors): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * Takes a port of 127.0.0.1. The host name of a request, and on 127.0.0.1 its path, decide who answers it.
 * @throws {Error} with a sentence for people when the port is in use
 */
export const takePort = async (port: number): Promise<FrontDoor> => {
  const { promise: doors, resolve: openDoors } = Promise.withResolvers<Doors>();
  const server = createServer({ keepAliveTimeout: keepAliveMs, noDelay: true }, (request, response) => {
    doors
      .then((opened) => answerBy(opened, request, response))
      .catch((error: unknown) => {
        if (!request.destroyed) console.error(error);
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? busy(port) : error));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    open: openDoors,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

const busy = (port: number): Error =>
  new Error(`Port ${port} is in use by another program. Stop that program or choose another port.`);

const answerBy = async (doors: Doors, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  // A path may begin with two slashes, which must not be read as a host.
  const url = new URL(`http://${request.headers.host}${request.url}`);
  if (url.hostname === 'localhost') return doors.edge({ request, response, url });
  // A request with another host name is a mistake or a DNS rebinding attack.
  if (url.hostname !== '127.0.0.1') {
    response.writeHead(421, { 'content-type': 'text/plain' }).end('Ask for localhost or 127.0.0.1.');
    return undefined;
  }
  const { signIn } = doors;
  if (signIn && /^\/oidc(\/|$)/.test(url.pathname)) return signIn(request, response, url);
  if (url.pathname.startsWith('/_local/')) return doors.hooks(request, response, url);
  return doors.aws(request, response, url);
};
