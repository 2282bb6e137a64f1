import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { emptyForm, faultsOf, fileFaultOf, onlineOf, requestOf, type ImportForm } from './form.ts';

const schoolId = asId('school', examples.schoolId);
const today = '2026-09-01';
const filled = (more: Partial<ImportForm> = {}): ImportForm => ({
  ...emptyForm,
  title: ' Autumn ',
  limited: false,
  schoolId,
  studySection: 2,
  ...more,
});
const faults = (form: ImportForm) => faultsOf(form, today).map(({ path, code }) => `${path} ${code}`);

describe('the import form', () => {
  it('N5.03 N5.05 N5.06 N5.07 reports every missing field, in the order of the form', () => {
    expect(faults(emptyForm)).toEqual([
      'title titleRequired',
      'schoolId schoolRequired',
      'studySection studySectionRequired',
      'deadlineAt deadlineRequired',
    ]);
  });

  it.each<[string, Partial<ImportForm>, string[]]>([
    ['nothing of a filled form', {}, []],
    ['N5.03 a title that cannot be seen', { title: ' \u200b' }, ['title titleRequired']],
    ['N5.05 no school, with a stage', { schoolId: undefined }, ['schoolId schoolRequired']],
    ['N5.06 no stage, with a school', { studySection: undefined }, ['studySection studySectionRequired']],
    ['N5.04 N9.07 nothing of a title of 100 characters', { title: 'x'.repeat(100) }, []],
    ['N5.04 N9.07 a title of 101 characters', { title: 'x'.repeat(101) }, ['title titleTooLong']],
    ['N9.07 nothing of a title of 100 emoji', { title: '🎒'.repeat(100) }, []],
    ['N9.07 a title of 101 emoji', { title: '🎒'.repeat(101) }, ['title titleTooLong']],
    ['N5.08 a deadline before today', { limited: true, deadline: '2026-08-31' }, ['deadlineAt deadlinePast']],
    ['N5.08 nothing of a deadline today', { limited: true, deadline: today }, []],
    ['nothing of a past date while unlimited', { deadline: '2026-08-31' }, []],
  ])('%s: found', (_, change, expected) => {
    expect(faults(filled(change))).toEqual(expected);
  });

  it.each([
    ['N5.60 no file', undefined, 'empty'],
    ['N5.61 S5.74 a file of another kind', { name: 'a.csv', size: 10 }, 'notWorkbook'],
    ['N5.61 S5.74 a workbook with macros', { name: 'a.xlsm', size: 10 }, 'notWorkbook'],
    ['N5.61 S5.74 a file that only begins as a workbook is called', { name: 'a.xls.pdf', size: 10 }, 'notWorkbook'],
    ['a file above 20 MB', { name: 'a.xlsx', size: 20 * 2 ** 20 + 1 }, 'fileTooLarge'],
    ['N5.61 S5.74 nothing of xlsx', { name: 'a.XLSX', size: 20 * 2 ** 20 }, undefined],
    ['N5.61 S5.74 nothing of xls', { name: 'a.xls', size: 10 }, undefined],
  ])('%s: found', (_, file, fault) => {
    expect(fileFaultOf(file)).toBe(fault);
  });

  it('N4.01 N4.05 starts as the editor does, with the question for a deadline', () => {
    expect(emptyForm).toMatchObject({ notifyParents: true, onlinePay: true, limited: true, deadline: '' });
  });

  it('N4.25 offers no online payment without a deadline, and sends what was wished all the same', () => {
    expect(onlineOf(filled())).toEqual({ available: false, reason: 'noDeadline' });
    expect(requestOf(filled(), schoolId, 2)).toEqual({
      businessType: 'finance',
      title: 'Autumn',
      description: '',
      schoolId,
      studySection: 2,
      notifyParents: true,
      onlinePay: true,
      again: false,
    });
    expect(onlineOf(filled({ limited: true, deadline: today }))).toMatchObject({ available: true });
    expect(requestOf(filled({ limited: true, deadline: today, onlinePay: false }), schoolId, 2)).toMatchObject({
      deadline: today,
      onlinePay: false,
    });
  });
});
