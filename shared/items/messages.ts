import type { Texts, Translated } from '../messages/texts.ts';

export const en = {
  picker: {
    title: 'Select fee items',
    keyword: 'Search by name or number',
    table: 'Fee catalogue',
    name: 'Name',
    number: 'Number',
    price: 'Unit price',
    kind: 'Kind',
    custodial: 'Custodial',
    ordinary: 'Ordinary',
    select: 'Select {{name}}',
    add: 'Add items ({{count}})',
    addNone: 'Add items',
    room: 'Up to 50 items on a notice; {{count}} more can be added.',
    empty: 'The fee catalogue has no items for this school and stage',
  },
} as const satisfies Texts;

export const zh = {
  picker: {
    title: '选择收费项',
    keyword: '按名称或编号搜索',
    table: '收费项目录',
    name: '名称',
    number: '编号',
    price: '单价',
    kind: '类型',
    custodial: '代管费',
    ordinary: '普通',
    select: '选择{{name}}',
    add: '添加 {{count}} 个收费项',
    addNone: '添加收费项',
    room: '每份通知最多 50 个收费项，还可添加 {{count}} 个。',
    empty: '该校区和学段没有可用的收费项',
  },
} as const satisfies Translated<typeof en>;
