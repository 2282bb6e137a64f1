import type { TextTree } from '../../contract/texts.ts';

/** The fee catalogue: its list, and the page of one item. */
export const feeItemTexts = {
  list: {
    title: { en: 'Fee items', zh: '收费项' },
    description: { en: 'What notices can bill.', zh: '缴费通知可选用的收费项。' },
    create: { en: 'New fee item', zh: '新建收费项' },
    search: { en: 'Name or number', zh: '名称或编号' },
    any: { en: 'In use or not', zh: '状态：不限' },
    status: { en: 'Status', zh: '状态' },
    empty: { en: 'No fee items yet', zh: '暂无收费项' },
    emptyHint: { en: 'Create the first one.', zh: '请新建收费项。' },
    help: {
      en: 'Items out of use stay on the notices that have them, but cannot be added to others.',
      zh: '停用的收费项保留在已有通知中，但不能再添加到其他通知。',
    },
  },
  number: { en: 'Number', zh: '编号' },
  name: { en: 'Name in Chinese', zh: '中文名称' },
  eName: { en: 'Name in English', zh: '英文名称' },
  names: { en: 'Name', zh: '名称' },
  characters: { en: '{{count}} of {{max}} characters', zh: '{{count}} / {{max}} 字' },
  price: { en: 'Unit price', zh: '单价' },
  kind: { en: 'Kind', zh: '类型' },
  custodial: { en: 'Custodial', zh: '代管款' },
  ordinary: { en: 'Ordinary', zh: '普通' },
  custodialHint: {
    en: 'What is received is kept in the balance of the student.',
    zh: '收到的款项计入学生余额。',
  },
  account: { en: 'Collection account', zh: '收款账户' },
  chooseAccount: { en: 'Select an account', zh: '请选择账户' },
  schools: { en: 'Schools', zh: '校区' },
  otherSchools: {
    en: 'Also offered in schools that you do not see: {{count}}.',
    zh: '另有 {{count}} 个您无权查看的校区也使用该收费项。',
  },
  stages: { en: 'Educational stages', zh: '学段' },
  choose: { en: 'Select', zh: '请选择' },
  inUse: { en: 'In use', zh: '启用' },
  outOfUse: { en: 'Out of use', zh: '停用' },
  create: { en: 'New fee item', zh: '新建收费项' },
  edit: { en: 'Fee item', zh: '收费项' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '保存成功' },
  changed: {
    title: { en: 'Somebody else saved this fee item in the meantime', zh: '其他人员刚刚保存了该收费项' },
    kept: {
      en: 'The form shows what is stored now, with what you entered. Check it and save again.',
      zh: '表单显示最新内容，您填写的内容已保留，请核对后重新保存。',
    },
    both: {
      en: 'You both changed these fields, and the form keeps what you entered. What is stored now:',
      zh: '以下各项双方均有修改，表单保留您填写的内容。现已保存的内容：',
    },
  },
  readOnly: {
    en: 'You may look at this fee item. Changing it needs the permission for finance settings.',
    zh: '您可查看该收费项；修改需要财务设置权限。',
  },
  accountRight: {
    en: 'A new fee item needs a collection account. Choosing one needs the permission to record payments or refunds.',
    zh: '新建收费项须选择收款账户；选择账户需要收费或退费权限。',
  },
  accountFixed: {
    en: 'Choosing another account needs the permission to record payments or refunds.',
    zh: '更换收款账户需要收费或退费权限。',
  },
  copies: {
    en: 'Notices keep the name and price that they were made with. A change is for new notices only.',
    zh: '已有通知保留原名称和价格，修改仅对新通知生效。',
  },
} as const satisfies TextTree;
