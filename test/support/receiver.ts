/** The message provider of the local cloud, and the sweeper behind it. */
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { advanceClock, cloud, drain, functionName, lambda } from './cloud.ts';

const key = z.object({ keyId: z.number(), secret: z.string() });
const provider = z.object({ current: key, next: key });

/** Sets or removes the provider of the demonstration organisation, as operators do. */
export const setProvider = async (change: { readonly url?: string | null; readonly keyId?: number }) => {
  const answer = await lambda().send(
    new InvokeCommand({
      FunctionName: functionName('messages', 'set-message-provider'),
      Payload: JSON.stringify({ orgId: demonstrationId.organisation(1), ...change }),
    }),
  );
  const text = Buffer.from(answer.Payload ?? []).toString();
  if (answer.FunctionError !== undefined) throw new Error(text);
  return provider.parse(JSON.parse(text));
};

const post = async (path: string, content: object): Promise<unknown> => {
  const response = await fetch(`${cloud().awsOrigin}/_local/${path}`, {
    method: 'POST',
    body: JSON.stringify(content),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** How the receiver answers from now on; with secrets it refuses what they did not sign. */
export const receiverAnswers = async (
  answer: number | 'hang' | 'twice',
  secrets: Readonly<Record<string, string>> = {},
): Promise<void> => void (await post('receiver/settings', { answer, secrets }));

/** The messages of the organisation go to the receiver of the local cloud from now on; it checks signatures. */
export const useReceiver = async () => {
  const { current, next } = await setProvider({ url: `${cloud().awsOrigin}/_local/receiver`, keyId: 1 });
  const secrets = Object.fromEntries([current, next].map(({ keyId, secret }) => [String(keyId), secret]));
  await receiverAnswers(200, secrets);
  return { secrets, nextKeyId: next.keyId };
};

const received = z.object({
  requests: z.number(),
  messages: z.array(z.object({ id: z.string(), kind: z.string(), times: z.number() })),
});
export const receivedMessages = async () => {
  const response = await fetch(`${cloud().awsOrigin}/_local/receiver.json`);
  return received.parse(await response.json());
};

const minuteMs = 60_000;
/** Minutes, in each of which the clock starts the sweeper. */
export const pass = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute++) {
    await advanceClock(minuteMs);
    await drain();
  }
};
