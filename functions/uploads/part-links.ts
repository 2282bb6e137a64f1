import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { createUpload } from '../../shared/uploads/calls/create-upload.ts';
import { partsOf } from '../../shared/uploads/rules.ts';
import type { Event } from '../api/chain.ts';
import { openTables } from '../storage/client.ts';
import { fileObjects, missingParts, type FileObjects } from './file-objects.ts';
import { fileStore, type FileStore } from './file-store.ts';

interface Deps {
  readonly files: FileStore;
  readonly objects: FileObjects;
}
let deps: Deps | undefined;

/** The parts of an upload, with a link for each that is missing. An upload that has ended has none. */
const signedParts = async (fileId: Parameters<FileStore['get']>[0], { files, objects }: Deps) => {
  const file = await files.get(fileId);
  const arrived = file?.multipartId === undefined ? undefined : await objects.arrived(file);
  if (!file || !arrived) return [];
  const missing = new Set(missingParts(file.size, arrived).map(({ number }) => number));
  return Promise.all(
    partsOf(file.size).map(async (part) =>
      missing.has(part.number) ? { ...part, url: await objects.partLink(file, part) } : part,
    ),
  );
};

/** Adds the parts to each answer of `createUpload`, as the last thing; to that of a repetition, too. */
export const withPartLinks: middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context> = {
  after: async ({ response }) => {
    if (response?.statusCode !== 200) return;
    const stored = createUpload.response.parse(JSON.parse(response.body ?? 'null'));
    deps ??= { files: fileStore(openTables()), objects: fileObjects() };
    const parts = await signedParts(stored.fileId, deps);
    response.body = JSON.stringify(z.encode(createUpload.response, { ...stored, parts }));
  },
};
