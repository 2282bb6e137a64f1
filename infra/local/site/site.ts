import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the files of the site come from. */
export interface Site {
  /** Serves one path. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    pathAndQuery: string,
    distributionHeaders: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Whether the path belongs to a development server only. The function of the distribution is not applied to it. */
  isOwnPath(path: string): boolean;
  stop(): Promise<void>;
}
