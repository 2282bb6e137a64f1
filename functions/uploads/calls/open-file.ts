import { NotFound } from '../../../shared/contract/errors.ts';
import { openFile } from '../../../shared/uploads/calls/open-file.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { fileLink } from '../file-link.ts';
import { fileScope } from '../file-store.ts';

const buildDeps = () => ({ link: fileLink });
type Deps = ReturnType<typeof buildDeps>;
const scopes = { file: fileScope };

const linkSeconds = 5 * 60;

export const run: Run<typeof openFile, Deps, typeof scopes> = async ({ input, scoped }, { link }) => {
  const file = scoped.file(input.fileId);
  if (file.state !== 'ready') throw new NotFound();
  return { url: await link(file, linkSeconds) };
};

export const handler = endpoint(openFile, scopes, buildDeps, run);
