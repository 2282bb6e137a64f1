import type { TextTree } from '../../contract/texts.ts';

/** Students: their states, and how they are found and chosen. */
export const studentTexts = {
  student: { en: 'Student', zh: '学生' },
  number: { en: 'Student number', zh: '学号' },
  class: { en: 'Class', zh: '班级' },
  status: { en: 'Status', zh: '学籍状态' },
  noClass: { en: '-', zh: '—' },
  chosen: { en: 'At most {{max}} students on a notice.', zh: '每份通知最多 {{max}} 名学生。' },
  search: {
    title: { en: 'Search students', zh: '搜索学生' },
    keyword: { en: 'Name, student number or phone', zh: '姓名、学号或手机号' },
    class: { en: 'Class', zh: '班级' },
    allClasses: { en: 'All classes', zh: '班级：不限' },
    table: { en: 'Students found', zh: '学生搜索结果' },
    added: { en: 'Already added', zh: '已添加' },
    already: { en: '{{name}} is already on the notice', zh: '{{name}}已在此缴费通知中' },
    add: { en: 'Add students ({{count}})', zh: '添加 {{count}} 名学生' },
    addNone: { en: 'Add students', zh: '添加学生' },
    empty: { en: 'No students in this school and stage', zh: '该校区和学段没有学生' },
  },
  classes: {
    title: { en: 'Add classes', zh: '按班级添加' },
    label: { en: 'Grades and classes', zh: '年级和班级' },
    placeholder: { en: 'Choose grades or single classes', zh: '选择年级或班级' },
    hint: {
      en: 'Choosing a grade chooses all its classes. Students who have left or are suspended are not added.',
      zh: '选择年级即选择其所有班级。离校或休学的学生不会添加。',
    },
    keys: {
      en: 'Type a class: Enter chooses the first match, Ctrl+Enter adds its students.',
      zh: '输入班级名称后，按 Enter 选择第一个匹配项，按 Ctrl+Enter 添加学生。',
    },
    setsPlace: {
      en: 'The first class sets the school and the educational stage of the notice.',
      zh: '所选的第一个班级决定通知的校区和学段。',
    },
    add: { en: 'Add their students', zh: '添加所选班级的学生' },
    selected: { en: 'Classes chosen: {{count}}', zh: '已选 {{count}} 个班级' },
    reading: { en: 'Reading the classes: {{done}} of {{total}}', zh: '正在读取班级：{{done}} / {{total}}' },
    empty: { en: 'This school has no classes in this stage.', zh: '该校区在此学段没有班级。' },
    leftOut: {
      en: 'Not added because they have left or are suspended: {{count}}.',
      zh: '{{count}} 名离校或休学的学生未添加。',
    },
    added: { en: 'Students added: {{count}}.', zh: '已添加 {{count}} 名学生。' },
    nothingNew: {
      en: 'All students of these classes are already on the notice.',
      zh: '这些班级的学生均已在此缴费通知中。',
    },
  },
  studentStatus: {
    inSchool: { en: 'In school', zh: '在校' },
    suspended: { en: 'Suspended', zh: '休学' },
    droppedOut: { en: 'Dropped out', zh: '退学' },
    transferred: { en: 'Transferred', zh: '转学' },
    pendingClass: { en: 'Class pending', zh: '待分班' },
    freshman: { en: 'New student', zh: '新生' },
    graduated: { en: 'Graduated', zh: '已毕业' },
    promoted: { en: 'Moved to a higher school', zh: '已升学' },
  },
} as const satisfies TextTree;
