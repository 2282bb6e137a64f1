import * as z from 'zod/mini';
import { looseId, type Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';

/** What S3 tells of a new file; its test message, sent when the notification is set up, has no records. */
export const uploadEvent = z.object({
  Records: z._default(
    z.array(
      z.object({
        eventTime: z.iso.datetime(),
        s3: z.object({ object: z.object({ key: z.string(), versionId: z.string() }) }),
      }),
    ),
    [],
  ),
});

export interface Upload {
  readonly jobId: Id<'job'>;
  readonly versionId: string;
  /** When the file was there, ms since the epoch; its event can wait in the queue. */
  readonly at: number;
}

/** `imports/<jobId>`, url-encoded as S3 events name it, -> the job whose file has arrived. */
export const uploadsOf = ({ Records }: z.output<typeof uploadEvent>): Upload[] =>
  Records.map(({ eventTime, s3: { object } }) => {
    const key = decodeURIComponent(object.key.replaceAll('+', ' '));
    return {
      jobId: looseId('job').parse(key.replace(/^imports\//, '')),
      versionId: object.versionId,
      at: Date.parse(eventTime),
    };
  });

/** The event of one file, to be put into the queue again. */
export const eventOf = ({ jobId, versionId, at }: Upload): z.output<typeof uploadEvent> => ({
  Records: [{ eventTime: isoOf(at), s3: { object: { key: `imports/${jobId}`, versionId } } }],
});
