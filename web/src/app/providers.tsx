import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { mayRepeatRead, readAttemptsMax } from '../client/call-error.ts';
import { LanguageProvider } from '../locale/language.tsx';
import { ComponentTexts } from '../ui/component-texts.tsx';
import { ThemeProvider } from '../ui/theme.tsx';

const mayRepeat = (failures: number, error: unknown): boolean => failures < readAttemptsMax - 1 && mayRepeatRead(error);

/**
 * Without a connection a call fails at once, and the page says so. The library would hold it back without a word and
 * send it when the connection is back, be it hours later and after the user has left the form.
 */
const networkMode = 'always';

export const createQueryClient = (): QueryClient => {
  // A page shows that a request is under way before the next key or click reaches it. By default the library tells the
  // page some milliseconds later, and until then Escape closes a dialog that waits for its answer.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRepeat, refetchOnWindowFocus: false, networkMode, refetchOnReconnect: true },
      mutations: { retry: false, networkMode },
    },
  });
};

interface ProvidersProps {
  readonly client: QueryClient;
  readonly texts: ComponentProps<typeof ComponentTexts>['first'];
  readonly children: ReactNode;
}

/** What every page needs. */
export const Providers = ({ client, texts, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    <LanguageProvider>
      <ComponentTexts first={texts}>
        <ThemeProvider>{children}</ThemeProvider>
      </ComponentTexts>
    </LanguageProvider>
  </QueryClientProvider>
);
