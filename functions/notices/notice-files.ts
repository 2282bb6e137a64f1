import { Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { uploadLimits, whyNotTextImage } from '../../shared/uploads/rules.ts';
import type { Actor } from '../api/actor.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { fileStore, fileWrites, isUsable } from '../uploads/file-store.ts';
import type { File } from '../uploads/file.ts';
import { imagesOf } from './description-images.ts';
import type { Notice } from './notice.ts';

type Referring = Pick<Notice, 'attachments' | 'schoolId' | 'description' | 'richText'>;

interface Save {
  readonly tables: Tables;
  readonly actor: Actor;
  readonly now: number;
  /** The notice before the save; undefined for a new one. */
  readonly before: Referring | undefined;
  readonly after: Referring;
}

const filesOf = (notice: Referring | undefined): Id<'file'>[] =>
  notice ? [...new Set([...(notice.attachments ?? []).map(({ fileId }) => fileId), ...imagesOf(notice)])] : [];

/** A file that only this notice refers to moves to another school with it. */
const isMoving = (file: File, { before, after }: Save): boolean =>
  before !== undefined && before.schoolId !== after.schoolId && file.schoolId === before.schoolId && file.uses === 1;

/** What a save does to the rows of the files that its notice refers to, or no longer does. Throws Invalid. */
export const fileActions = async (save: Save): Promise<Action[]> => {
  const { tables, actor, now, before, after } = save;
  const [old, named] = [new Set(filesOf(before)), new Set(filesOf(after))];
  const files = await fileStore(tables).present([...new Set([...old, ...named])], now);
  const stays = (fileId: string) => old.has(fileId as Id<'file'>);
  const present = (fileId: Id<'file'>): File | undefined => {
    const file = files.get(fileId);
    return file && (isUsable(file, after.schoolId, actor) || (stays(fileId) && isMoving(file, save)))
      ? file
      : undefined;
  };
  const images = imagesOf(after);
  // Attachments can be named as images, too; what a description has already stays.
  const wrongImage = images
    .filter((fileId) => !stays(fileId))
    .flatMap((fileId) => files.get(fileId) ?? [])
    .map(whyNotTextImage)
    .find((fault) => fault !== undefined);
  const faults = (after.attachments ?? []).flatMap(({ fileId, name }, index): FieldFault[] => {
    const file = present(fileId);
    if (!file) return [{ path: `attachments.${index}.url`, code: 'fileGone' }];
    return file.name === name ? [] : [{ path: `attachments.${index}.name`, code: 'fileNameDiffers' }];
  });
  if (images.length > uploadLimits.textImages)
    faults.push({ path: 'costStatement', code: 'imagesTooMany', params: { max: uploadLimits.textImages } });
  else if (images.some((fileId) => !present(fileId))) faults.push({ path: 'costStatement', code: 'imageGone' });
  else if (wrongImage) faults.push({ ...wrongImage, path: 'costStatement' });
  if (faults.length > 0) throw new Invalid(faults);
  return [...files.values()].flatMap((file): Action[] => {
    if (!named.has(file.fileId)) return [fileWrites.release(file, now)];
    if (!stays(file.fileId)) return [fileWrites.use(file, after.schoolId)];
    return file.schoolId === after.schoolId ? [] : [fileWrites.move(file, after.schoolId)];
  });
};
