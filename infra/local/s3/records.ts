import * as z from 'zod';

/** The algorithms that the SDK uses here, as in the header names `x-amz-checksum-…`. */
export const checksumAlgorithms = ['crc32', 'sha256'] as const;

/** The JSON files next to the bodies. Times are ms since the epoch. */

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

const deleteMarkerSchema = z.object({
  kind: z.literal('deleteMarker'),
  versionId: z.string(),
  lastModified: z.number(),
});

export const objectRecordSchema = z.object({
  key: z.string(),
  /** Newest first. */
  versions: z.array(z.discriminatedUnion('kind', [storedVersionSchema, deleteMarkerSchema])),
});

const partSchema = z.object({
  bodyId: z.string(),
  sizeBytes: z.number(),
  eTag: z.string(),
});

export const uploadRecordSchema = z.object({
  uploadId: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  parts: z.record(z.string(), partSchema),
});

export type Checksum = z.infer<typeof checksumSchema>;
export type StoredVersion = z.infer<typeof storedVersionSchema>;
export type ObjectRecord = z.infer<typeof objectRecordSchema>;
export type Version = ObjectRecord['versions'][number];
export type Part = z.infer<typeof partSchema>;
export type UploadRecord = z.infer<typeof uploadRecordSchema>;
