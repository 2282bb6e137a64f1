/** Fixed ids of the demonstration organisation that the examples of the contract name. Made by no clock; time part 2026-01-01. */
const ulidOf = (kind: string, index: number): string =>
  `01KDVDNA00${kind.padEnd(4, '0')}${String(index).padStart(12, '0')}`;

export const demonstrationId = {
  organisation: (index: number) => ulidOf('RG', index),
  school: (index: number) => ulidOf('SCHX', index),
  class: (index: number) => ulidOf('CS', index),
  student: (index: number) => ulidOf('ST', index),
  item: (index: number) => ulidOf('TM', index),
  photo: (index: number) => ulidOf('PH', index),
  account: (index: number) => ulidOf('AC', index),
  staff: (index: number) => ulidOf('SF', index),
  notice: (index: number) => ulidOf('NT', index),
  classOrder: (index: number) => ulidOf('KE', index),
} as const;

const noticeId = demonstrationId.notice(1);
const studentId = demonstrationId.student(1);

/** The ids in the contract's examples. The masters exist in the demonstration organisation; notice, person and job are examples of what is made there. */
export const examples = {
  orgId: demonstrationId.organisation(1),
  schoolId: demonstrationId.school(1),
  noticeId,
  studentId,
  personId: `${noticeId}_${studentId}`,
  classId: demonstrationId.class(1),
  itemId: demonstrationId.item(1),
  photoId: demonstrationId.photo(1),
  /** A fee item that the notice does not bill. */
  otherItemId: demonstrationId.item(2),
  otherPhotoId: demonstrationId.photo(2),
  accountId: demonstrationId.account(1),
  jobId: `01KDVDNA00JB00000000000001`,
  orderNo: '202609010000000000000001',
  /** A payment that came in through an outside system, and the number that it has there. */
  recordId: '202609010000000000000002',
  thirdPartyNo: 'EDU-CARD-0001',
  /** The first line of that order. */
  lineNo: '202609010000000000000001001',
  /** An order of class enrolment. */
  classOrderId: demonstrationId.classOrder(1),
  /** The job of an import that is checked and not applied. */
  planId: `01KDVDNA00JB00000000000002`,
  /** The job of an import of payments. */
  moneyJobId: `01KDVDNA00JB00000000000003`,
  /** The number of a fee item that the catalogue does not have. */
  newItemNo: 'BUS-NEW',
  /** An upload that is not complete, and a file that is. */
  uploadId: `01KDVDNA00FP00000000000001`,
  fileId: `01KDVDNA00FE00000000000001`,
  fileUrl: `/v2/basic/FileUpload/File/01KDVDNA00FE00000000000001`,
} as const;
