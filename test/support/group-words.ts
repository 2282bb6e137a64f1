/** What the screens say of a group of items, written out: in English as the documents have it where they do. */
export const groupWords = {
  en: {
    nameRequired: 'Please enter the fee item name',
    nameTooLong: 'A group name has at most 200 characters.',
    empty: 'Please set fee items',
    amountMissing: 'Please fill in the fee item amount',
    integer: 'The number to choose is a whole number.',
    tooSmall: 'Need > 0',
    tooBig: (count: number) => `Need <= ${count}`,
    selected: (count: number) => `${count} fees selected, students must pay`,
    chooseOf: (count: number, all: number) => `choose ${count} from ${all}`,
    intoGroup: (number: number) => `What you add here becomes a choice of item group ${number}.`,
  },
  zh: {
    nameRequired: '请输入组合名称',
    nameTooLong: '组合名称最多 200 个字符。',
    empty: '请设置收费项',
    amountMissing: '请填写收费项金额',
    integer: '须选数量应为整数。',
    tooSmall: '须大于 0',
    tooBig: (count: number) => `须小于等于 ${count}`,
    selected: (count: number) => `已选 ${count} 项，学生须缴`,
    chooseOf: (count: number, all: number) => `${all} 选 ${count}`,
    intoGroup: (number: number) => `所选收费项将加入第 ${number} 个组合，由家长选择缴费。`,
  },
} as const;
