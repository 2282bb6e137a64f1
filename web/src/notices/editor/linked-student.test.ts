import { afterEach, describe, expect, it, vi } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import type { Sender } from '../../client/sender.tsx';
import { linkedStudent, newForm } from './start.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const query = {
  studentId: asId('student', demonstrationId.student(1)),
  schoolId: asId('school', demonstrationId.school(1)),
  studySection: 2 as const,
};

it('N8.18 only logs that the student of a link could not be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const failure = new Error('no connection');
  const failing: Sender = () => Promise.reject(failure);

  expect(await linkedStudent(failing, query)).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
});

const nothingAsked: Sender = () => Promise.reject(new Error('nothing is asked for'));

it('N2.04 N4.05 has online payment on also for a link whose parents are not notified', async () => {
  const { form } = await newForm(nothingAsked, { sendNotice: false }, [], undefined, () => true);

  expect(form).toMatchObject({ notifyParents: false, onlinePay: true });
});

describe('the place that a link names', () => {
  const schools = [1, 2].map((index) => ({
    ...{ schoolId: asId('school', demonstrationId.school(index)), name: '', eName: '', autoSplit: false },
    sections: [2, 3].map((studySection) => ({ studySection: studySection as 2 | 3, name: '', eName: '' })),
  }));
  const [linked, other] = schools.map(({ schoolId }) => schoolId);

  it('N2.05 N4.01 is a school without a stage: not that of the last notice, and parents are notified', async () => {
    const last = { schoolId: other, studySection: 2 as const };

    const { form } = await newForm(nothingAsked, { schoolId: linked }, schools, last, () => true);

    expect(form).toMatchObject({ schoolId: linked, studySection: undefined, students: [], notifyParents: true });
  });

  it('N2.06 is the stage of the link, and not that of the last notice', async () => {
    const place = { schoolId: linked, studySection: 3 as const };
    const last = { schoolId: linked, studySection: 2 as const };

    const { form } = await newForm(nothingAsked, place, schools, last, () => true);

    expect(form).toMatchObject(place);
  });
});
