import { afterEach, expect, it, vi } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import type { Sender } from '../../client/sender.tsx';
import { linkedStudent } from './start.ts';

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
