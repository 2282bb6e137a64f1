import * as z from 'zod';

/** The algorithms that the SDK uses here, as in the header names `x-amz-checksum-…`. */
export const checksumAlgorithms = ['crc32', 'sha256'] as const;

/** The JSON files next to the bodies, one for each key. Times are ms since the epoch. */

const checksumSchema = z.object({
  algorithm: z.enum(checksumAlgorithms),
  /** Base64. */
  value: z.string(),
});

const storedVersionSchema = z.object({
  kind: z.literal('object'),
  versionId: z.string(),
  lastModified: z.number(),
  bodyId: z.string(),
  sizeBytes: z.number(),
  /** Without quotes. */
  eTag: z.string(),
  /** The headers that a GET returns: content-type, cache-control, x-amz-meta-* and so on. */
  headers: z.record(z.string(), z.string()),
  checksum: checksumSchema.optional(),
});

const deleteMarkerSchema = storedVersionSchema
  .pick({ versionId: true, lastModified: true })
  .extend({ kind: z.literal('deleteMarker') });

const partSchema = storedVersionSchema.pick({ bodyId: true, sizeBytes: true, eTag: true });

/** Parts by their number. */
const uploadSchema = storedVersionSchema.pick({ headers: true }).extend({ parts: z.record(z.string(), partSchema) });

export const keyRecordSchema = z.object({
  key: z.string(),
  /** Newest first. */
  versions: z.array(z.discriminatedUnion('kind', [storedVersionSchema, deleteMarkerSchema])),
  /** Multipart uploads that are not completed, by their id. */
  uploads: z.record(z.string(), uploadSchema).default({}),
});

export type Checksum = z.infer<typeof checksumSchema>;
export type StoredVersion = z.infer<typeof storedVersionSchema>;
export type KeyRecord = z.infer<typeof keyRecordSchema>;
export type Version = KeyRecord['versions'][number];
export type Part = z.infer<typeof partSchema>;
export type Upload = z.infer<typeof uploadSchema>;

/** The ids of the bodies that a record has. */
export const bodiesOf = ({ versions, uploads }: KeyRecord): string[] => {
  const parts = Object.values(uploads).flatMap((upload) => Object.values(upload.parts));
  const objects = versions.filter((version) => version.kind === 'object');
  return [...objects, ...parts].map(({ bodyId }) => bodyId);
};
