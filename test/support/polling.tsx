/** Polling on a fake clock: what a page asks for, and when. */
import { environmentManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Answer, Call } from '../../shared/contract/call.ts';
import { SenderProvider, type Sender } from '../../web/src/client/sender.tsx';

interface Polled<Data> {
  /** A hook of a page that polls. */
  readonly usePolled: () => { readonly data: Data | undefined };
  /** The answer to a request that is sent so many ms after the first one. */
  readonly answerAt: (ms: number) => Data;
}

/** When the hook sends its requests in the first `watchMs`, in ms since the first one. */
export const requestTimes = async <Data,>(
  { usePolled, answerAt }: Polled<Data>,
  watchMs: number,
): Promise<readonly number[]> => {
  // Without a window the library takes this process for a server, where nothing is polled.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  const startedAt = Date.now();
  const times: number[] = [];
  const sender: Sender = <Asked extends Call>() => {
    const ms = Date.now() - startedAt;
    times.push(ms);
    const answer: unknown = answerAt(ms);
    return Promise.resolve(answer as Answer<Asked>);
  };
  const client = new QueryClient();
  const Polling = () => {
    usePolled();
    return null;
  };
  renderToString(
    <QueryClientProvider client={client}>
      <SenderProvider sender={sender}>
        <Polling />
      </SenderProvider>
    </QueryClientProvider>,
  );
  // The server's renderer runs no effects, so the query of the hook is observed here, as the hook does it in a browser.
  const stops = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, options }) => new QueryObserver(client, { ...options, queryKey }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(watchMs);
  for (const stop of stops) stop();
  client.clear();
  vi.useRealTimers();
  return times;
};
