import type { Text } from '../../contract/texts.ts';

const personNote = {
  en: 'The student number identifies the student; the name must match it. The class is only for your overview.',
  zh: '以学号为准，姓名须与学号一致，班级仅供核对。',
};
const namesNote = {
  en: 'When two fee items have the same name, the number follows in brackets.',
  zh: '收费项重名时，名称后的方括号内为其编号。',
};

/** The second sheet of a template of one row for each student. */
const wideNotes = {
  rows: {
    en: 'One row per student, at most 5,000 students. Do not change the headings.',
    zh: '每名学生一行，最多 5,000 名学生，请勿改动表头。',
  },
  person: personNote,
  amounts: {
    en: 'One column per fee item with the amount to pay, with at most 2 decimals.',
    zh: '每个收费项一列，填写应缴金额，最多两位小数。',
  },
  blank: {
    en: 'An empty cell means that the student is not billed this item. A column marked * must be filled in every row.',
    zh: '留空表示该学生不收此项；带 * 的列每行必填。',
  },
  required: {
    en: '* marks an item that must be paid; parents choose among the others.',
    zh: '* 表示必缴项，其他项目由家长自选。',
  },
  names: namesNote,
} as const satisfies Record<string, Text>;

/** The same of one row for each student and item. */
const longNotes = {
  rows: {
    en: 'One row per student and fee item, in any order; at most 5,000 students and 250,000 rows. Do not change the headings.',
    zh: '每名学生的每个收费项一行，顺序不限，最多 5,000 名学生、250,000 行，请勿改动表头。',
  },
  whole: {
    en: 'When one row of a student is wrong, none of the student’s rows are imported.',
    zh: '同一学生有一行有误时，该学生的所有行均不导入。',
  },
  person: personNote,
  item: {
    en: 'The fee item by its name. * after the name marks an item that must be paid; parents choose among the others.',
    zh: '填写收费项名称，名称后加 * 表示必缴项，其他项目由家长自选。',
  },
  names: namesNote,
  price: {
    en: 'The unit price with at most 2 decimals, before discounts. An empty quantity means 1.',
    zh: '单价为优惠前金额，最多两位小数；数量留空表示 1。',
  },
  discount: {
    en: 'An amount to take off, such as 100; or what remains to pay, such as 85%. An amount below 10 is written with its word: less 8. Several discounts are separated by semicolons and apply in their order, at most 5.',
    zh: '填写减免金额（如 100）或折扣（如 8.5折、85%，均表示实付 85%）；10 元以下的减免金额须写“减”，如 减8；多项优惠用分号隔开，按顺序计算，最多 5 项。',
  },
  remark: {
    en: 'Why there is a discount. A discount of another kind, such as “other 100”, needs it.',
    zh: '优惠原因。“其他”优惠（如 其他100）必须填写。',
  },
} as const satisfies Record<string, Text>;

/** The second sheet of each template. */
export const templateNotes = { 1: wideNotes, 2: longNotes } as const;
