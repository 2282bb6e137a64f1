import { uploadEvent, uploadsOf } from '../imports/upload-event.ts';
import { messageOrder } from '../messages/message-order.ts';
import { messageStore } from '../messages/message-store.ts';
import type { Tables } from '../storage/client.ts';
import { bulkMessage } from './bulk-message.ts';
import { jobStore } from './job-store.ts';
import type { Outgoing } from './send-outbox.ts';

/** Whether the work that an outbox row starts is not done yet. Its message can be on its way all the same. */
export const isWaiting = async (tables: Tables, { queue, body }: Outgoing): Promise<boolean> => {
  const content: unknown = JSON.parse(body);
  if (queue === 'messages') {
    const { studentIds, ...about } = messageOrder.parse(content);
    return (await messageStore(tables).outstanding(about, studentIds)).length > 0;
  }
  const jobIds =
    queue === 'imports'
      ? uploadsOf(uploadEvent.parse(content)).map(({ jobId }) => jobId)
      : [bulkMessage.parse(content).jobId];
  const jobs = await Promise.all(jobIds.map((jobId) => jobStore(tables).get(jobId)));
  return jobs.some((job) => job?.state === 'waiting' || job?.state === 'running');
};
