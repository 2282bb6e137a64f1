import { messageOrder } from '../messages/message-order.ts';
import { messageStore } from '../messages/message-store.ts';
import type { Tables } from '../storage/client.ts';
import { bulkMessage } from './bulk-message.ts';
import { jobStore } from './job-store.ts';
import type { Outgoing } from './send-outbox.ts';

/** Whether what a row of the outbox starts is still to be done. Its message may be on its way, too. */
export const isWaiting = async (tables: Tables, { queue, body }: Outgoing): Promise<boolean> => {
  const content: unknown = JSON.parse(body);
  if (queue === 'messages') {
    const { studentIds, ...about } = messageOrder.parse(content);
    return (await messageStore(tables).outstanding(about, studentIds)).length > 0;
  }
  const job = await jobStore(tables).get(bulkMessage.parse(content).jobId);
  return job?.state === 'waiting' || job?.state === 'running';
};
