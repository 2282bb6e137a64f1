import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sectionNames, sections } from '../organisation/document.ts';
import { demonstrationDocuments } from './documents.ts';
import { examples } from './ids.ts';
import { people } from './people.ts';

const [first, second] = demonstrationDocuments();
const listOf = (document: typeof first, name: (typeof sectionNames)[number]): readonly unknown[] =>
  [document?.[name] ?? []].flat();

describe('the demonstration', () => {
  it('has an organisation of 3 schools, 6,000 students and 60 fee items, and a small one', () => {
    expect(first?.schools).toHaveLength(3);
    expect(first?.students).toHaveLength(6000);
    expect(first?.items).toHaveLength(60);
    expect(second?.schools).toHaveLength(1);
    expect(second?.students.length).toBeLessThan(50);
  });

  it('is valid masters', () => {
    for (const document of [first, second])
      for (const name of sectionNames)
        for (const entry of listOf(document, name))
          expect(z.safeDecode(sections[name], entry as never).error?.issues).toBeUndefined();
  });

  it('is the same each time', () => {
    expect(demonstrationDocuments()).toEqual([first, second]);
  });

  it('has what the examples of the contract name, in the school that they name', () => {
    const student = first?.students.find(({ studentId }) => studentId === examples.studentId);
    const item = first?.items.find(({ itemId }) => itemId === examples.itemId);

    expect(student).toMatchObject({ schoolId: examples.schoolId, classId: examples.classId, studySection: 2 });
    expect(item).toMatchObject({ photoId: examples.photoId, inUse: true });
    expect(item?.schoolIds).toContain(examples.schoolId);
    expect(first?.accounts.find(({ accountId }) => accountId === examples.accountId)).toMatchObject({ payMode: 10002 });
    expect(first?.classOrders?.find(({ classOrderId }) => classOrderId === examples.classOrderId)).toMatchObject({
      schoolId: examples.schoolId,
    });
  });

  it('has 5,000 students in one school, each number once', () => {
    const ofFirstSchool = first?.students.filter(({ schoolId }) => schoolId === examples.schoolId) ?? [];

    expect(ofFirstSchool).toHaveLength(5000);
    expect(new Set(first?.students.map(({ studentNumber }) => studentNumber)).size).toBe(6000);
  });

  it('has required, optional and custodial items on several accounts, and two of one name', () => {
    const items = first?.items ?? [];
    const names = items.map(({ name }) => name);

    expect(items.some(({ custodial }) => custodial)).toBe(true);
    expect(items.some(({ optional }) => optional)).toBe(true);
    expect(items.some(({ optional, custodial }) => !optional && !custodial)).toBe(true);
    expect(new Set(items.map(({ accountId }) => accountId)).size).toBeGreaterThan(2);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toHaveLength(1);
  });

  it('keeps its people apart by organisation, school and right', () => {
    expect(people.otherBursar.orgId).not.toBe(people.bursar.orgId);
    expect(people.clerkOfOtherSchool.schools).not.toEqual(expect.arrayContaining([...people.clerk.schools]));
    expect(people.viewer.permissions).toEqual([]);
    expect(people.disabled.disabled).toBe(true);
  });
});
