/** Gives the contract's examples something to be about: a notice with people, a finished import, a pay link. */
import type { Call } from '../../shared/contract/call.ts';
import type { Entity } from '../../shared/contract/ids.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { settings } from '../../shared/settings/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { callAs, drain, type PersonName } from './cloud.ts';
import { finishedImport } from './import-runs.ts';
import { payTokenOf } from './outbox.ts';
import { replaceTexts, type Wire } from './requests.ts';

export interface World {
  readonly by: PersonName;
  readonly state: 'draft' | 'sent';
  /** The ids of the examples, and the ids that replace them here. */
  readonly ids: Readonly<Record<keyof typeof examples, string>>;
  /** Of the first person, when the notice is sent. */
  readonly payToken: string | undefined;
}

const idNames: Partial<Record<Entity, keyof typeof examples>> = {
  notice: 'noticeId',
  person: 'personId',
  student: 'studentId',
  school: 'schoolId',
  class: 'classId',
  item: 'itemId',
  account: 'accountId',
  job: 'jobId',
};

/** The id of a world's record of that kind. */
export const idIn = ({ ids }: World, entity: Entity): string => {
  const name = idNames[entity];
  if (!name) throw new Error(`the examples name no ${entity}`);
  return ids[name];
};

/** The example of a call, about this world. */
export const requestIn = ({ ids }: World, call: Call): Wire => {
  const texts = Object.entries(examples).map(([name, text]) => [text, ids[name as keyof typeof examples]] as const);
  return replaceTexts(call.example, new Map(texts)) as Wire;
};

type Masters = Pick<World['ids'], 'schoolId' | 'studentId' | 'classId' | 'itemId' | 'photoId' | 'accountId'>;

/** What a person sees in their first school. In the school of the examples that is what the examples name. */
const mastersOf = async (by: PersonName): Promise<Masters> => {
  const schools = (await callAs(by, students.listOperableSchools, {})).list.map(({ schoolId }): string => schoolId);
  if (schools.includes(examples.schoolId)) return examples;
  const schoolId = schools[0] ?? '';
  const { list: found } = await callAs(by, students.listStudents, { pageSize: 10, schoolId, studySection: 2 });
  const { list: items } = await callAs(by, settings.listFeeItems, { schoolId, status: 1 });
  const [student, item] = [found.find(({ classId }) => classId !== undefined), items[0]];
  if (!student?.classId || !item) throw new Error(`${by} sees no student or no fee item`);
  const { itemId, photoId, accountId } = item;
  return { schoolId, studentId: student.studentId, classId: student.classId, itemId, photoId, accountId };
};

const jobs = new Map<PersonName, Promise<string>>();
/** One finished import a person is enough for all. */
const importOf = (by: PersonName, masters: Masters): Promise<string> => {
  const job = jobs.get(by) ?? finishedImport(by, masters);
  jobs.set(by, job);
  return job;
};

/** A new notice of the example's people and items, by a person who may do that; `sent` with its pay links. */
export const createWorld = async (by: PersonName, state: World['state']): Promise<World> => {
  const masters = await mastersOf(by);
  const ids = { ...examples, ...masters };
  const before: World = { by, state, ids, payToken: undefined };
  const { noticeId } = await callAs(by, notices.addNotice, requestIn(before, notices.addNotice) as never);
  const jobId = await importOf(by, masters);
  const personId = `${noticeId}_${masters.studentId}`;
  const world: World = { ...before, ids: { ...ids, noticeId, personId, jobId } };
  if (state === 'draft') return world;
  await callAs(by, notices.sendNotice, requestIn(world, notices.sendNotice) as never);
  await drain();
  return { ...world, payToken: await payTokenOf(personId) };
};
