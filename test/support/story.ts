/** The story of a file of template 2 with 40 bad rows, from the check to the parents, and the same file again. */
import { expect } from 'vitest';
import { personIdOf } from '../../shared/contract/ids.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { parent } from '../../shared/parent/contract.ts';
import {
  badRowsCount,
  badWorkbook,
  failsStudent,
  itemsEach,
  rewrittenWorkbook,
  storyFile,
  type StoryFile,
} from './bad-rows.ts';
import { openPage } from './browser.ts';
import { answerWith, signInAgain } from './cloud.ts';
import { openDetail, showStudent } from './detail-page.ts';
import { pupils } from './imports.ts';
import { detailOf } from './notice-forms.ts';
import { messagesOf, payTokenOf } from './outbox.ts';
import {
  apply,
  check,
  correctByFile,
  correctInGrid,
  importAgain,
  planOf,
  showRefused,
  type Clerk,
} from './story-from-file.ts';
import { pay, remindAll, sendAll, withdrawFrom } from './story-to-parents.ts';
import { textsIn } from './texts.ts';

const inGridName = 'row in the grid';
const paidCount = 5;
const withdrawnCount = 10;

export interface StoryOptions {
  readonly language: Language;
  readonly people: number;
  /** The index of the first of the pupils who are billed. */
  readonly first: number;
  /** How many of the bad rows are corrected one by one; the others by a file. */
  readonly inGrid: number;
}

/** What each step took. The corrections in the grid are many: their first, their last and their sum are shown. */
export const storyLines = (seconds: Readonly<Record<string, number>>): string[] => {
  const steps = Object.entries(seconds);
  const rows = steps.filter(([name]) => name.startsWith(inGridName)).map(([, took]) => took);
  const sum = rows.reduce((all, took) => all + took, 0);
  return [
    ...steps.filter(([name]) => !name.startsWith(inGridName)).map(([name, took]) => `${took.toFixed(1)} s  ${name}`),
    `${sum.toFixed(1)} s  ${rows.length} rows in the grid: ${rows[0]} s the first, ${rows.at(-1)} s the last`,
  ];
};

/** Runs the steps one after another and keeps the seconds of each. */
const timed = () => {
  const seconds: Record<string, number> = {};
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await work();
    seconds[name] = Math.round((performance.now() - begin) / 100) / 10;
    return result;
  };
  return { step, seconds };
};

/** The students who are refused at first; each of their rows is. A row that names nobody is refused alone. */
const refusedAtFirst = ({ bad }: StoryFile) => {
  const students = bad.filter(failsStudent).length;
  return { students, rows: students * itemsEach + bad.length - students };
};

const figuresOf = async (jobId: string) => {
  const plan = await planOf(jobId);
  return { new: plan.new, same: plan.same, refused: plan.refused, people: plan.people, required: plan.required };
};

/** From the file to a notice of everybody in it. */
const fromFile = async (
  clerk: Clerk,
  { title, file, bytes, inGrid }: { title: string; file: StoryFile; bytes: Uint8Array; inGrid: number },
  step: Step,
) => {
  const rows = file.people * itemsEach;
  const jobId = await step('check', () => check(clerk, title, bytes));
  const { students, rows: refused } = refusedAtFirst(file);
  expect(await figuresOf(jobId)).toMatchObject({ new: rows - refused, refused, people: file.people - students });

  await showRefused(clerk, jobId);
  for (const [index, bad] of file.bad.slice(0, inGrid).entries())
    await step(`${inGridName} ${index + 1}`, () => correctInGrid(clerk, bad));
  await step('the other rows by file', () => correctByFile(clerk, file.bad.slice(inGrid)));
  const all = { new: rows, same: 0, refused: 0, people: file.people, required: file.required };
  expect(await figuresOf(jobId)).toEqual(all);
  return step('apply', () => apply(clerk, file.people));
};

/** The pay links of these students are void, those of others are not; the histories of the first and the last say why. */
const expectWithdrawn = async ({ page, language }: Clerk, noticeId: string, indexes: readonly number[]) => {
  const { people, notices, site } = textsIn(language);
  const statusOf = async (index: number) => {
    const token = await payTokenOf(personIdOf(noticeId, pupils[index]?.studentId ?? ''));
    return (await answerWith(parent.viewPayLink, {}, { token })).status;
  };
  expect(await Promise.all(indexes.map(statusOf))).toEqual(indexes.map(() => 404));
  const other = (indexes.at(-1) ?? 0) + 1;
  expect(await statusOf(other)).toBe(200);
  await openDetail(page, noticeId, '?send=withdrawn', language);
  const { sent, withdrawn } = notices.sendStatus;
  for (const index of [indexes[0] ?? 0, indexes.at(-1) ?? 0]) {
    await showStudent(page, index + 1, language);
    const timeline = page.getByRole('region', { name: people.timeline.title });
    const entry = timeline.getByRole('listitem').filter({ hasText: people.act.withdraw }).first();
    await entry.getByText(`${people.fact.sendStatus}${site.colon}${sent} → ${withdrawn}`).waitFor();
  }
};

type Step = ReturnType<typeof timed>['step'];

/** The whole story; answers the seconds of each step. */
export const runStory = async (options: StoryOptions): Promise<Record<string, number>> => {
  const { language, people, first, inGrid } = options;
  const title = `From a file of ${people} ${language}`;
  const { step, seconds } = timed();
  const visit = await openPage({ as: 'bursar', language, width: 1440 });
  const clerk: Clerk = { page: visit.page, language };
  const file = storyFile(first, people);
  expect(file.bad).toHaveLength(badRowsCount);
  const bytes = await step('make the file', () => badWorkbook(file));

  const noticeId = await fromFile(clerk, { title, file, bytes, inGrid }, step);
  await step('send all', () => sendAll(clerk, people));
  expect(await messagesOf(noticeId)).toHaveLength(people);

  const indexes = Array.from({ length: people }, (_, at) => first + at);
  const personOf = (index: number) => personIdOf(noticeId, pupils[index]?.studentId ?? '');
  for (const index of indexes.slice(0, paidCount)) await pay(personOf(index));
  expect(await step('remind', () => remindAll(clerk, noticeId))).toBe(people - paidCount);

  const gone = indexes.slice(paidCount, paidCount + withdrawnCount);
  await step('withdraw', () =>
    withdrawFrom(
      clerk,
      noticeId,
      gone.map((index) => pupils[index]?.studentId ?? ''),
    ),
  );
  await step('links and histories', () => expectWithdrawn(clerk, noticeId, gone));

  signInAgain();
  const before = await detailOf(noticeId);
  const same = await rewrittenWorkbook(file);
  const again = await step('the same rows, rewritten in another order', () => importAgain(clerk, title, same));
  expect(again).toMatchObject({ noticeId, imported: 0, there: people, refused: 0 });
  expect(await detailOf(noticeId)).toEqual(before);
  visit.expectNoProblems();
  await visit.close();
  return seconds;
};
