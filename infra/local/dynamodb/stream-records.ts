import * as z from 'zod';
import type { Json } from './json.ts';

const item = z.record(z.string(), z.unknown());

const record = z.looseObject({
  eventID: z.string(),
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  awsRegion: z.string(),
  dynamodb: z.looseObject({
    ApproximateCreationDateTime: z.number(),
    Keys: item,
    NewImage: item.optional(),
    OldImage: item.optional(),
    SequenceNumber: z.string(),
  }),
});

const recordsAnswer = z.object({ Records: z.array(record) });

/** A change of an item as a function receives it, without the ARN. */
export type StreamRecord = z.output<typeof record>;

/** The records in an emulator's answer. */
export const recordsOf = (answer: Json): StreamRecord[] => recordsAnswer.parse(answer).Records;
