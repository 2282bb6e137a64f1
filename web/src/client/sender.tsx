import { createContext, useContext, type ReactNode } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import type { Sent } from './request.ts';

/** Sends a call with the token and language of the current page. */
export type Sender = <C extends Call>(
  call: C,
  input: Sent<C>,
  options?: { operationId?: string | undefined; signal?: AbortSignal | undefined },
) => Promise<Answer<C>>;

const SenderContext = createContext<Sender | undefined>(undefined);

/** The session provides the sender of all staff pages. */
export const SenderProvider = ({ sender, children }: { sender: Sender; children: ReactNode }) => (
  <SenderContext value={sender}>{children}</SenderContext>
);

/** For calls outside of `useCall` and `useSend`, such as reading all pages of a list. */
export const useSender = (): Sender => {
  const sender = useContext(SenderContext);
  if (!sender) throw new Error('useSender needs a SenderProvider');
  return sender;
};
