import type { MastersDocument } from '../organisation/document.ts';
import type { Grade, StudySection } from '../students/codes.ts';
import { demonstrationId } from './ids.ts';

type School = MastersDocument['schools'][number];

interface Stage {
  readonly studySection: StudySection;
  readonly name: string;
  readonly eName: string;
  readonly grades: readonly (readonly [Grade, string, string])[];
}

const stages: readonly Stage[] = [
  {
    studySection: 1,
    name: '幼儿园',
    eName: 'Kindergarten',
    grades: [
      [30, '小班', 'K1'],
      [31, '中班', 'K2'],
      [32, '大班', 'K3'],
    ],
  },
  {
    studySection: 2,
    name: '小学',
    eName: 'Primary school',
    grades: [
      [1, '一年级', 'Grade 1'],
      [2, '二年级', 'Grade 2'],
      [3, '三年级', 'Grade 3'],
      [4, '四年级', 'Grade 4'],
      [5, '五年级', 'Grade 5'],
      [6, '六年级', 'Grade 6'],
    ],
  },
  {
    studySection: 3,
    name: '初中',
    eName: 'Middle school',
    grades: [
      [7, '七年级', 'Grade 7'],
      [8, '八年级', 'Grade 8'],
      [9, '九年级', 'Grade 9'],
    ],
  },
  {
    studySection: 4,
    name: '高中',
    eName: 'High school',
    grades: [
      [10, '十年级', 'Grade 10'],
      [11, '十一年级', 'Grade 11'],
      [12, '十二年级', 'Grade 12'],
    ],
  },
];

interface Plan {
  readonly index: number;
  readonly name: string;
  readonly eName: string;
  readonly stages: readonly StudySection[];
  readonly classesPerGrade: number;
  readonly students: number;
}

/** The first school is large enough for one notice of 5,000 people. */
export const plans: Readonly<Record<'first' | 'second', readonly Plan[]>> = {
  first: [
    {
      index: 1,
      name: '启明国际学校滨江校区',
      eName: 'Qiming International School, Riverside',
      stages: [2, 3, 4],
      classesPerGrade: 12,
      students: 5000,
    },
    {
      index: 2,
      name: '启明国际学校西山校区',
      eName: 'Qiming International School, West Hill',
      stages: [1, 2],
      classesPerGrade: 2,
      students: 500,
    },
    {
      index: 3,
      name: '启明外国语学校',
      eName: 'Qiming Foreign Language School',
      stages: [3, 4],
      classesPerGrade: 3,
      students: 500,
    },
  ],
  second: [{ index: 4, name: '博雅实验学校', eName: 'Boya Academy', stages: [2], classesPerGrade: 1, students: 24 }],
};

/** Class ids are counted on over the schools, so that each school has a range of its own. */
const classesBefore = { 1: 0, 2: 200, 3: 300, 4: 400 } as const satisfies Record<number, number>;

export const schoolOf = ({ index, name, eName, stages: has, classesPerGrade }: Plan): School => {
  let classIndex = classesBefore[index as keyof typeof classesBefore];
  const classOf = (_: unknown, at: number) => ({
    classId: demonstrationId.class(++classIndex),
    name: `${at + 1}班`,
    eName: `Class ${at + 1}`,
  });
  return {
    schoolId: demonstrationId.school(index),
    name,
    eName,
    autoSplit: index === 1,
    sections: stages
      .filter(({ studySection }) => has.includes(studySection))
      .map((stage) => ({
        ...stage,
        grades: stage.grades.map(([grade, gradeName, gradeEName]) => ({
          grade,
          name: gradeName,
          eName: gradeEName,
          classes: Array.from({ length: classesPerGrade }, classOf),
        })),
      })),
  };
};
