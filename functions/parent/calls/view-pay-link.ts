import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { withImages } from '../../../shared/notices/rich-text.ts';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { imagesOf } from '../../notices/description-images.ts';
import type { Notice } from '../../notices/notice.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { fileLink, imageLink } from '../../uploads/file-link.ts';
import { parentEndpoint, type ParentRequest } from '../parent-endpoint.ts';
import { readParentView } from '../parent-view.ts';
import { isOfLastSending } from '../pay-link-store.ts';
import { payNoticeView } from '../pay-notice-view.ts';

/** The page reads them anew before they end. */
const linkSeconds = 60 * 60;

/** The description with a link in place of the lasting address of each image. */
const linkedText = async (notice: Notice): Promise<string> => {
  const images = imagesOf(notice);
  if (images.length === 0) return notice.description;
  const linked = images.map(async (fileId) => [fileId, await imageLink(fileId, linkSeconds)] as const);
  return withImages(notice.description, new Map(await Promise.all(linked)));
};

const linkedFiles = (files: Notice['attachments'] = []) =>
  Promise.all(files.map(async (file) => ({ name: file.name, url: await fileLink(file, linkSeconds) })));

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** What a parent may see: only their own person, only while the notice is sent to them, only by the link of that sending. */
export const run = async ({ link, now }: ParentRequest<typeof viewPayLink>, { tables }: Deps) => {
  const { noticeId, studentId } = partsOfPersonId(link.personId);
  const view = await readParentView(tables, noticeId, studentId, link.schoolId);
  if (view?.person.state.sendStatus !== 'sent' || !isOfLastSending(link, view.person.state)) throw new NotFound();
  return {
    ...payNoticeView(view, now),
    description: await linkedText(view.notice),
    attachments: await linkedFiles(view.notice.attachments),
  };
};

export const handler = parentEndpoint(viewPayLink, buildDeps, run);
