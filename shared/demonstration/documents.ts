import type { MastersDocument } from '../organisation/document.ts';
import { classOrdersOf } from './class-orders.ts';
import { demonstrationId } from './ids.ts';
import { firstAccounts, firstItems, secondAccounts, secondItems } from './items.ts';
import { staffOf } from './people.ts';
import { plans, schoolOf } from './schools.ts';
import { studentsOf } from './students.ts';

const flags = {
  splitEnabled: false,
  chargeDivRate: 30,
  itemGroups: false,
  balanceCheck: true,
  approvedLocksOperations: false,
  detailedExport: true,
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
} as const;

const documentOf = (
  organisation: MastersDocument['organisation'],
  which: keyof typeof plans,
  accounts: MastersDocument['accounts'],
  items: MastersDocument['items'],
): MastersDocument => {
  let first = which === 'first' ? 1 : 10_001;
  const schools = plans[which].map((plan) => ({ school: schoolOf(plan), count: plan.students }));
  const ofSchools = schools.map(({ school, count }) => {
    const list = studentsOf(school, first, count);
    const classOrders = classOrdersOf(list, first);
    first += count;
    return { list, classOrders };
  });
  return {
    organisation,
    schools: schools.map(({ school }) => school),
    accounts,
    items,
    staff: staffOf(organisation.orgId),
    students: ofSchools.flatMap(({ list }) => list),
    classOrders: ofSchools.flatMap(({ classOrders }) => classOrders),
  };
};

/**
 * The masters of the demonstration organisations: one with 3 schools, 6,000 students and 60 fee items, and a small one
 * to prove that organisations do not see each other. The same ones each time.
 */
export const demonstrationDocuments = (): MastersDocument[] => [
  documentOf(
    {
      ...{ orgId: demonstrationId.organisation(1), name: '启明教育集团', eName: 'Qiming Education Group' },
      ...flags,
      itemGroups: true,
    },
    'first',
    firstAccounts,
    firstItems,
  ),
  documentOf(
    { orgId: demonstrationId.organisation(2), name: '博雅教育', eName: 'Boya Education', ...flags },
    'second',
    secondAccounts,
    secondItems,
  ),
];
