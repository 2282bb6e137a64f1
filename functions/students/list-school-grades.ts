import { students } from '../../shared/students/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';

export const run: Run<typeof students.listSchoolGrades, object> = async ({ input, scoped }) => {
  const { sections } = scoped.get('school', input.schoolId);
  return {
    sections: sections.map((section) => ({
      ...section,
      grades: section.grades.map(({ classes, ...grade }) => ({
        ...grade,
        classes: classes.map(({ classId, name, eName }) => ({ classId, className: name, classEName: eName })),
      })),
    })),
  };
};

export const handler = endpoint(students.listSchoolGrades, () => ({}), run);
