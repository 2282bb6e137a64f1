import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { LanguageProvider } from '../locale/language.tsx';
import { ComponentTexts } from '../ui/component-texts.tsx';
import { ThemeProvider } from './theme.tsx';

const readAttemptsMax = 3;

/** Reads are repeated when no answer came or the fault was the server's; never when it refused. */
const mayRepeat = (failures: number, error: unknown): boolean =>
  failures < readAttemptsMax - 1 && error instanceof CallError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: mayRepeat, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });

interface ProvidersProps {
  readonly client: QueryClient;
  readonly texts: ComponentProps<typeof ComponentTexts>['first'];
  readonly children: ReactNode;
}

/** What every page needs, signed in or not. */
export const Providers = ({ client, texts, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    <LanguageProvider>
      <ComponentTexts first={texts}>
        <ThemeProvider>{children}</ThemeProvider>
      </ComponentTexts>
    </LanguageProvider>
  </QueryClientProvider>
);
