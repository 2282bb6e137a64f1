import type { MastersDocument } from '../organisation/document.ts';
import { demonstrationId } from './ids.ts';

type Item = MastersDocument['items'][number];
type Account = MastersDocument['accounts'][number];

/** The collection accounts by what they are for. */
export const accountIndex = {
  cash: 1,
  bank: 2,
  pointOfSale: 3,
  other: 4,
  online: 5,
  meals: 6,
  closed: 7,
  second: 8,
} as const;

const accountRow = (
  index: number,
  schools: readonly number[],
  rest: Omit<Account, 'accountId' | 'schoolIds'>,
): Account => ({
  accountId: demonstrationId.account(index),
  schoolIds: schools.map(demonstrationId.school),
  ...rest,
});
const open = { forbidden: false };
const all = [1, 2, 3];

export const firstAccounts: readonly Account[] = [
  accountRow(accountIndex.cash, all, { name: '财务室现金', accountType: 3, payMode: 10002, ...open }),
  accountRow(accountIndex.bank, all, { name: '启明学校基本户（工商银行）', accountType: 0, payMode: 10001, ...open }),
  accountRow(accountIndex.pointOfSale, all, { name: '收费大厅 POS 机', accountType: 2, payMode: 10003, ...open }),
  accountRow(accountIndex.other, all, { name: '其他收款', accountType: 99, payMode: 10099, ...open }),
  accountRow(accountIndex.online, all, { name: '启明学校线上收款账户', accountType: 1, payMode: 10099, ...open }),
  accountRow(accountIndex.meals, [1, 2], {
    name: '餐饮代收户',
    accountType: 0,
    payMode: 10001,
    supplierName: '晨光餐饮服务有限公司',
    ...open,
  }),
  accountRow(accountIndex.closed, all, { name: '旧基本户（已停用）', accountType: 0, payMode: 10001, forbidden: true }),
];

export const secondAccounts: readonly Account[] = [
  accountRow(accountIndex.second, [4], { name: '博雅学校现金', accountType: 3, payMode: 10002, ...open }),
];

type Base = readonly [
  name: string,
  eName: string,
  price: number,
  kind: 'required' | 'optional' | 'custodial',
  account: keyof typeof accountIndex,
];

/** Each is in the catalogue twice, for autumn and for spring. */
const bases: readonly Base[] = [
  ['学费', 'Tuition', 12800, 'required', 'online'],
  ['住宿费', 'Boarding', 1800, 'optional', 'online'],
  ['教材费', 'Textbooks', 680.5, 'custodial', 'online'],
  ['作业本费', 'Exercise books', 86.4, 'custodial', 'online'],
  ['校车费', 'School bus', 2400, 'optional', 'online'],
  ['社团活动费', 'Clubs', 600, 'optional', 'online'],
  ['研学旅行费', 'Study trip', 1980, 'optional', 'online'],
  ['实验材料费', 'Laboratory materials', 150, 'required', 'online'],
  ['图书借阅费', 'Library', 60, 'required', 'online'],
  ['信息技术费', 'Information technology', 320, 'required', 'online'],
  ['外教课程费', 'Foreign teacher lessons', 3600, 'optional', 'online'],
  ['艺术课程费', 'Art lessons', 980, 'optional', 'online'],
  ['体育活动费', 'Sports', 260, 'required', 'online'],
  ['游泳课程费', 'Swimming lessons', 1200, 'optional', 'online'],
  ['考试报名费', 'Examination entry', 450, 'custodial', 'online'],
  ['体检费', 'Medical check', 120, 'custodial', 'online'],
  ['学生保险费', 'Student insurance', 100, 'custodial', 'online'],
  ['课后服务费', 'After-school care', 1500, 'optional', 'online'],
  ['校服费', 'School uniform', 760, 'optional', 'online'],
  ['床上用品费', 'Bedding', 420, 'optional', 'bank'],
  ['夏令营费', 'Summer camp', 5800, 'optional', 'bank'],
  ['毕业纪念册', 'Yearbook', 198, 'optional', 'bank'],
  ['班级活动费', 'Class activities', 200, 'custodial', 'bank'],
  ['家校平台服务费', 'Home and school platform', 99.9, 'required', 'bank'],
  ['午餐费', 'Lunch', 1650, 'custodial', 'meals'],
  ['晚餐费', 'Dinner', 1500, 'custodial', 'meals'],
  ['加餐费', 'Snacks', 480, 'custodial', 'meals'],
  ['补办校园卡', 'Campus card replacement', 20, 'optional', 'other'],
  ['借用物品赔偿', 'Damaged property', 0, 'optional', 'other'],
  ['捐赠', 'Donation', 0, 'optional', 'other'],
];

const terms = [
  { name: '（秋季）', eName: ' (autumn)' },
  { name: '（春季）', eName: ' (spring)' },
] as const;

/** Two uniforms have one name: import files tell them apart by their numbers. */
const sameName = 'School uniform';

const itemOf = (
  [name, eName, price, kind, account]: Base,
  index: number,
  term: { name: string; eName: string },
): Item => ({
  itemId: demonstrationId.item(index),
  photoId: demonstrationId.photo(index),
  payItemNo: `F${String(index).padStart(4, '0')}`,
  name: eName === sameName ? name : name + term.name,
  eName: eName === sameName ? eName : eName + term.eName,
  price,
  custodial: kind === 'custodial',
  optional: kind === 'optional',
  accountId: demonstrationId.account(accountIndex[account]),
  inUse: index % 29 !== 0,
  schoolIds: (account === 'meals' ? [1, 2] : all).map(demonstrationId.school),
  studySections: eName === 'Summer camp' ? [2, 3] : [1, 2, 3, 4],
});

/** 60 fee items: required, optional and custodial ones, on several accounts; two are out of use. */
export const firstItems: readonly Item[] = terms.flatMap((term, round) =>
  bases.map((base, position) => itemOf(base, round * bases.length + position + 1, term)),
);

export const secondItems: readonly Item[] = [
  ['学费', 'Tuition', 9600] as const,
  ['校服费', 'School uniform', 500] as const,
  ['午餐费', 'Lunch', 1400] as const,
].map(([name, eName, price], position) => ({
  itemId: demonstrationId.item(101 + position),
  photoId: demonstrationId.photo(101 + position),
  payItemNo: `B${String(position + 1).padStart(4, '0')}`,
  name,
  eName,
  price,
  custodial: eName === 'Lunch',
  optional: eName === 'School uniform',
  accountId: demonstrationId.account(accountIndex.second),
  inUse: true,
  schoolIds: [demonstrationId.school(4)],
  studySections: [2],
}));
