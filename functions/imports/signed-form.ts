import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { imports } from '../../shared/imports/contract.ts';
import type { Event } from '../api/chain.ts';
import { importFiles, type ImportFiles } from './import-files.ts';

/**
 * Stands in an answer where a form belongs. Answers are stored for repetitions, and a signed form may not be: whoever
 * reads it could upload, and it is over before the answer is.
 */
export const unsignedForm = { url: '', fields: {} } as const;

/** Signs the form of each answer that has one, repetitions included, as the last thing before it goes out. */
export const withSignedForm = (): middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context> => {
  let files: ImportFiles | undefined;
  return {
    after: async ({ response }) => {
      if (response?.statusCode !== 200) return;
      const answer = imports.importNotice.response.parse(JSON.parse(response.body ?? 'null'));
      if (!answer.upload || !answer.cacheKey) return;
      files ??= importFiles();
      const upload = await files.uploadForm(answer.cacheKey);
      response.body = JSON.stringify(z.encode(imports.importNotice.response, { ...answer, upload }));
    },
  };
};
