/** Gives the contract's examples something to be about: a notice with people, a finished import, a pay link. */
import type { Call } from '../../shared/contract/call.ts';
import type { Entity } from '../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { importPaidRecords } from '../../shared/imports/calls/import-paid-records.ts';
import { messages } from '../../shared/messages/contract.ts';
import { notices } from '../../shared/notices/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { settings } from '../../shared/settings/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { fileUrlOf } from '../../shared/uploads/wire.ts';
import { answerAs, callAs, drain, type PersonName } from './cloud.ts';
import { checkedImport, finishedImport } from './import-runs.ts';
import { payTokenOf } from './outbox.ts';
import { begunUpload, uploadedFile } from './uploads.ts';
import { replaceTexts, type Wire } from './requests.ts';

export const worldStates = ['draft', 'sent', 'paid', 'overpaid', 'recorded'] as const;

/** Of the bill of the example, in units of the currency. */
const paidInPart = 10_000;

type ExampleId = keyof typeof examples;

export interface World {
  readonly by: PersonName;
  /** `paid`: 10,000 of the 12,800 that the example bills. `overpaid`: 1 more than the bill, which was lowered to 9,999. `recorded`: paid through an outside system. */
  readonly state: (typeof worldStates)[number];
  /** The ids of the examples, and the ids that replace them here. What was not needed keeps the id of the example, of which there is no record. */
  readonly ids: Readonly<Record<ExampleId, string>>;
  /** Of the first person, when the notice is sent. */
  readonly payToken: string | undefined;
}

/** Calls that act only on what has failed; the tests beside their handlers make such records. */
export const actsOnFailures = ({ path }: Call): boolean => path === messages.resendMessages.path;

const idNames: Partial<Record<Entity, ExampleId>> = {
  notice: 'noticeId',
  person: 'personId',
  student: 'studentId',
  school: 'schoolId',
  class: 'classId',
  item: 'itemId',
  account: 'accountId',
  job: 'jobId',
  file: 'fileId',
  order: 'orderNo',
  record: 'recordId',
  classOrder: 'classOrderId',
};

/** The id of a world's record of that kind. */
export const idIn = ({ ids }: World, entity: Entity): string => {
  const name = idNames[entity];
  if (!name) throw new Error(`the examples name no ${entity}`);
  return ids[name];
};

/** The example of a call, about this world. */
export const requestIn = ({ ids }: World, call: Call): Wire => {
  const texts = Object.entries(examples).map(([name, text]) => [text, ids[name as ExampleId]] as const);
  return replaceTexts(call.example, new Map(texts)) as Wire;
};

type Masters = Pick<
  World['ids'],
  | 'schoolId'
  | 'studentId'
  | 'classId'
  | 'itemId'
  | 'photoId'
  | 'otherItemId'
  | 'otherPhotoId'
  | 'accountId'
  | 'classOrderId'
>;

/** What a person sees in their first school. In the school of the examples that is what the examples name. */
const findMasters = async (by: PersonName): Promise<Masters> => {
  const schools = (await callAs(by, students.listOperableSchools, {})).list.map(({ schoolId }): string => schoolId);
  if (schools.includes(examples.schoolId)) return examples;
  const schoolId = schools[0] ?? '';
  const { list: found } = await callAs(by, students.listStudents, { pageSize: 10, schoolId, studySection: 2 });
  const { list: items } = await callAs(by, settings.listFeeItems, { schoolId, status: 1 });
  const [student, item] = [found.find(({ classId }) => classId !== undefined), items[0]];
  if (!student?.classId || !item) throw new Error(`${by} sees no student or no fee item`);
  const { itemId, photoId, accountId } = item;
  const other = items.find((one) => one !== item && one.accountId === accountId);
  if (!other) throw new Error(`${by} sees one fee item of the account only`);
  const others = { otherItemId: other.itemId, otherPhotoId: other.photoId };
  const classOrders = demonstrationDocuments().flatMap((document) => document.classOrders ?? []);
  const classOrderId = classOrders.find((order) => order.schoolId === schoolId)?.classOrderId ?? '';
  const { studentId, classId } = student;
  return { schoolId, studentId, classId, itemId, photoId, ...others, accountId, classOrderId };
};

const foundMasters = new Map<PersonName, Promise<Masters>>();
/** No test changes them. */
const mastersOf = (by: PersonName): Promise<Masters> => {
  const masters = foundMasters.get(by) ?? findMasters(by);
  foundMasters.set(by, masters);
  return masters;
};

const jobs = new Map<PersonName, Promise<string>>();
/** One finished import a person is enough for all. */
const importOf = (by: PersonName, masters: Masters): Promise<string> => {
  const job = jobs.get(by) ?? finishedImport(by, masters);
  jobs.set(by, job);
  return job;
};

/** An import of payments that waits for its file; not everybody may begin one. */
const paymentsImport = async (by: PersonName, noticeId: string): Promise<string> => {
  const { body } = await answerAs(by, importPaidRecords, { noticeId });
  return importPaidRecords.response.safeParse(body).data?.jobId ?? examples.moneyJobId;
};

const files = new Map<PersonName, Promise<string>>();
/** One file a person is enough for all. */
const fileOf = (by: PersonName): Promise<string> => {
  const file = files.get(by) ?? uploadedFile(by);
  files.set(by, file);
  return file;
};

type Needs = (name: ExampleId) => boolean;
const everything: Needs = () => true;
/** What the example of a call is about. */
export const neededBy = ({ example }: Call): Needs => {
  const text = JSON.stringify(example);
  return (name) => text.includes(examples[name]);
};

/**
 * A new notice of the example's people and items, by a person who may do that; `sent` with its pay links. Of what a call
 * uses up there is a new one, too, if it is needed: an upload, a checked import, and one of payments.
 */
export const createWorld = async (by: PersonName, state: World['state'], needs = everything): Promise<World> => {
  const masters = await mastersOf(by);
  const fileId = await fileOf(by);
  const uploadId = needs('uploadId') ? await begunUpload(by) : examples.uploadId;
  const ids = { ...examples, ...masters, uploadId, fileId, fileUrl: fileUrlOf(fileId) };
  const before: World = { by, state, ids, payToken: undefined };
  const { noticeId } = await callAs(by, notices.addNotice, requestIn(before, notices.addNotice) as never);
  const jobId = await importOf(by, masters);
  const planId = needs('planId') ? await checkedImport(by, masters) : examples.planId;
  const personId = `${noticeId}_${masters.studentId}`;
  const moneyJobId = needs('moneyJobId') ? await paymentsImport(by, noticeId) : examples.moneyJobId;
  const world: World = {
    ...before,
    ids: {
      ...ids,
      noticeId,
      personId,
      jobId,
      planId,
      moneyJobId,
      newItemNo: `BUS-${noticeId.slice(-10)}`,
      thirdPartyNo: `EDU-${noticeId}`,
    },
  };
  if (state === 'draft') return world;
  await callAs(by, notices.sendNotice, requestIn(world, notices.sendNotice) as never);
  await drain();
  const sent: World = { ...world, payToken: await payTokenOf(personId) };
  if (state === 'sent') return sent;
  if (state === 'recorded') {
    const { recordId } = await callAs(
      by,
      payments.addThirdPartyRecord,
      requestIn(sent, payments.addThirdPartyRecord) as never,
    );
    return { ...sent, ids: { ...sent.ids, recordId } };
  }
  const full = requestIn(sent, payments.charge);
  const rows = [{ id: masters.accountId, amount: paidInPart, payMode: 10002 }];
  const part = { ...full, cleanAccounts: rows, accountsActualAmount: paidInPart };
  const { orderNo } = await callAs(by, payments.charge, part as never);
  const paid: World = { ...sent, ids: { ...sent.ids, orderNo, lineNo: `${orderNo}001` } };
  if (state === 'paid') return paid;
  const { items, ...adjustment } = requestIn(paid, people.adjustNoticePerson);
  const lowered = (items as readonly object[]).map((item) => ({ ...item, money: paidInPart - 1 }));
  const { status } = await answerAs(by, people.adjustNoticePerson, { ...adjustment, items: lowered });
  if (status !== 409) throw new Error('nobody has paid too much');
  return paid;
};

/** The states of a notice, those first that a call acts on if its example names an order or a record of an outside system. */
export const likelyStates = (call: Call): readonly World['state'][] => {
  const needs = neededBy(call);
  const isLikely = (state: World['state']): boolean => {
    if (needs('recordId')) return state === 'recorded';
    // The number of a line begins with that of its order.
    return needs('orderNo') && (state === 'paid' || state === 'overpaid');
  };
  return worldStates.toSorted((one, other) => Number(isLikely(other)) - Number(isLikely(one)));
};

/** The state of a notice that a call can act on, found once by trying. */
const states = new Map<Call, World['state']>();

/** A new world in the state that the call can act on. `accepts` sends a request and says whether it was done. */
export const freshWorld = async (
  by: PersonName,
  call: Call,
  accepts: (request: Wire) => Promise<boolean>,
): Promise<World> => {
  const create = (state: World['state']) => createWorld(by, state, neededBy(call));
  const known = states.get(call);
  if (known !== undefined) return create(known);
  for (const state of likelyStates(call)) {
    if (!(await accepts(requestIn(await create(state), call)))) continue;
    states.set(call, state);
    return create(state);
  }
  throw new Error(`${call.path} acts on no world`);
};
