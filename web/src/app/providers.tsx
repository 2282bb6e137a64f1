import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { LanguageProvider, type LoadedLanguage } from './language.tsx';
import { ThemeProvider } from './theme.tsx';

const readAttemptsMax = 3;

/** Reads are repeated when no answer came or the fault was the server's; never when it refused. */
const mayRepeat = (failures: number, error: unknown): boolean =>
  failures < readAttemptsMax - 1 && error instanceof CallError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: mayRepeat, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });

/** What every page needs, signed in or not. */
export const Providers = ({
  client,
  language,
  children,
}: {
  client: QueryClient;
  language: LoadedLanguage;
  children: ReactNode;
}) => (
  <QueryClientProvider client={client}>
    <LanguageProvider first={language}>
      <ThemeProvider>{children}</ThemeProvider>
    </LanguageProvider>
  </QueryClientProvider>
);
