import { Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { paymentLimits } from '../../shared/payments/codes.ts';
import { whyNotPaymentImage } from '../../shared/uploads/rules.ts';
import type { Action } from '../storage/action.ts';
import { fileWrites, isExpired, isUsable } from '../uploads/file-store.ts';
import type { File } from '../uploads/file.ts';
import type { Order } from './order.ts';
import type { SettlementFacts } from './settlement-facts.ts';

type Images = Order['attachments'];

interface Attaching {
  readonly images: Images;
  readonly facts: Pick<SettlementFacts, 'files'>;
  /** The order before the payment; undefined when the payment opens one. */
  readonly order: Order | undefined;
  readonly schoolId: Id<'school'>;
  readonly by: { readonly orgId: string; readonly subject: string };
  readonly now: number;
}

const faultOf = ({ name }: Images[number], file: File | undefined, path: string): FieldFault | undefined => {
  if (!file) return { path: `${path}.url`, code: 'fileGone' };
  if (file.name !== name) return { path: `${path}.name`, code: 'fileNameDiffers' };
  const fault = whyNotPaymentImage(file);
  return fault && { ...fault, path: `${path}.${fault.path === 'size' ? 'url' : 'name'}` };
};

/** The writes by which an order keeps the images of a payment. Throws Invalid: not an image, too big, gone, too many. */
export const imageActions = ({ images, facts, order, schoolId, by, now }: Attaching): Action[] => {
  const usable = facts.files.filter((file) => isUsable(file, schoolId, by) && !isExpired(file, now));
  const files = new Map(usable.map((file): [string, File] => [file.fileId, file]));
  const faults = images.flatMap((image, index) => {
    const isTwice = images.findIndex(({ fileId }) => fileId === image.fileId) < index;
    const path = `attachments.${index}`;
    const fault = isTwice ? { path, code: 'imageTwice' } : faultOf(image, files.get(image.fileId), path);
    return fault ? [fault] : [];
  });
  const { imagesPerOrder: max } = paymentLimits;
  if ((order?.attachments.length ?? 0) + images.length > max)
    faults.push({ path: 'attachments', code: 'attachmentsTooMany', params: { max } });
  if (faults.length > 0) throw new Invalid(faults);
  return images.flatMap(({ fileId }) => {
    const file = files.get(fileId);
    return file ? [fileWrites.use(file, schoolId)] : [];
  });
};
