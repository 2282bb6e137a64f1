import * as http from 'node:http';
import * as https from 'node:https';
import { PrivateAddress, lookUpPublic } from './public-address.ts';

/** From the begin of the connection to the status of the answer. */
export const answerWaitMs = 5_000;
const socketsMax = 20;

/** How a request ended. `unreachable`: nothing was sent. `noAnswer`: it may have arrived. */
export type Posted = { readonly status: number } | 'unreachable' | 'private' | 'noAnswer';

const secureAgent = new https.Agent({ keepAlive: true, maxSockets: socketsMax, lookup: lookUpPublic });

/** Sends one request and waits for the status of its answer. It follows no redirect and reads no body. */
export const post = (url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<Posted> =>
  new Promise((resolve) => {
    const isSecure = url.protocol === 'https:';
    const options = { method: 'POST', headers };
    const request = isSecure ? https.request(url, { ...options, agent: secureAgent }) : http.request(url, options);
    let isConnected = false;
    let timer: NodeJS.Timeout | undefined;
    request.on('socket', (socket) => {
      timer = setTimeout(() => request.destroy(new Error('no answer in time')), answerWaitMs);
      // An open connection of another message is used again.
      isConnected = request.reusedSocket;
      if (isConnected) return;
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    request.on('response', (response) => {
      // Later errors and the end of the time only close the connection.
      resolve({ status: response.statusCode ?? 0 });
      response.on('error', () => undefined);
      response.resume();
    });
    request.on('error', (error) => {
      if (error instanceof PrivateAddress) resolve('private');
    });
    // Not each end is an error: Node closes the connection without one when the answer asks for another protocol (101).
    request.on('close', () => {
      clearTimeout(timer);
      resolve(isConnected ? 'noAnswer' : 'unreachable');
    });
    request.end(body);
  });
