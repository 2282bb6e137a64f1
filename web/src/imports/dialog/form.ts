import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { characterCount, isBlank } from '../../../../shared/contract/text.ts';
import type { importNotice } from '../../../../shared/imports/calls/import-notice.ts';
import { importLimits } from '../../../../shared/imports/faults.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { onlinePayment } from '../../../../shared/notices/rules.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

/** The form of step 0 of the import dialog. */
export interface ImportForm {
  readonly title: string;
  readonly schoolId: Id<'school'> | undefined;
  readonly studySection: StudySection | undefined;
  readonly limited: boolean;
  readonly deadline: string;
  readonly notifyParents: boolean;
  readonly onlinePay: boolean;
  readonly again: boolean;
  readonly file: File | undefined;
}

/**
 * The form of a new import. It asks for a deadline, as the editor does: that there is none (N4.07, what a request
 * without one means) is a choice.
 */
export const emptyForm: ImportForm = {
  title: '',
  schoolId: undefined,
  studySection: undefined,
  limited: true,
  deadline: '',
  notifyParents: true,
  onlinePay: true,
  again: false,
  file: undefined,
};

/** The call that checks files takes no larger ones; the import itself checks those. */
export const precheckBytesMax = 4 * 2 ** 20;

/** Faults that can be seen without opening the file (N5.60, N5.61). */
export const fileFaultOf = (
  file: Pick<File, 'name' | 'size'> | undefined,
): 'empty' | 'notWorkbook' | 'fileTooLarge' | undefined => {
  if (!file) return 'empty';
  if (!/\.xlsx?$/i.test(file.name)) return 'notWorkbook';
  return file.size > importLimits.fileBytes ? 'fileTooLarge' : undefined;
};

const fault = (path: string, code: string): FieldFault => ({ path, code });

/** Every fault of the form except the file's, in field order. `today` is in the organisation's time zone. */
export const faultsOf = (form: ImportForm, today: string): FieldFault[] => {
  const title = form.title.trim();
  const isPast = form.deadline !== '' && form.deadline < today;
  return [
    ...(isBlank(title) ? [fault('title', 'titleRequired')] : []),
    ...(characterCount(title) > limits.titleCharacters ? [fault('title', 'titleTooLong')] : []),
    ...(form.schoolId === undefined ? [fault('schoolId', 'schoolRequired')] : []),
    ...(form.studySection === undefined ? [fault('studySection', 'studySectionRequired')] : []),
    ...(form.limited && form.deadline === '' ? [fault('deadlineAt', 'deadlineRequired')] : []),
    ...(form.limited && isPast ? [fault('deadlineAt', 'deadlinePast')] : []),
  ];
};

/** Whether parents can pay online, and why not. */
export const onlineOf = ({ onlinePay, notifyParents, limited }: ImportForm) =>
  onlinePayment({ wanted: onlinePay, notifyParents, limited });

/** The request for a form without faults; the file itself goes to S3. */
export const requestOf = (
  form: ImportForm,
  schoolId: Id<'school'>,
  studySection: StudySection,
): Omit<Sent<typeof importNotice>, 'review'> => ({
  businessType: 'finance',
  title: form.title.trim(),
  schoolId,
  studySection,
  description: '',
  ...(form.limited && { deadline: form.deadline }),
  notifyParents: form.notifyParents,
  onlinePay: form.onlinePay,
  again: form.again,
});
