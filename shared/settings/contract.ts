import * as z from 'zod';
import { call } from '../contract/call.ts';
import { looseId } from '../contract/ids.ts';
import { unitPrice } from '../contract/money.ts';
import { pageOf, pageRequest } from '../contract/paging.ts';
import { signedIn } from '../contract/permission.ts';
import { examples } from '../demonstration/ids.ts';
import { studySection } from '../students/codes.ts';

export const settings = {
  listFeeItems: call({
    method: 'POST',
    path: '/v2/finance/Settings/PayItemList',
    permission: signedIn,
    kind: 'read',
    summary: 'The fee catalogue: items of a school and stage, by account and keyword.',
    request: () =>
      z.object({
        page: z.object(pageRequest([10, 20, 50], 20)).prefault({}),
        keyword: z.string().max(100).optional(),
        schoolId: looseId('school').optional(),
        sectionId: studySection.optional(),
        payAccountId: looseId('account').optional(),
        escrow: z.literal([0, 1]).optional(),
        status: z.literal([0, 1]).optional(),
      }),
    response: () =>
      pageOf(
        z.object({
          itemId: looseId('item'),
          photoId: z.string(),
          payItemNo: z.string(),
          name: z.string(),
          eName: z.string(),
          money: unitPrice,
          escrow: z.literal([0, 1]),
          divType: z.literal([0, 1, 2]),
          payAccountId: looseId('account'),
          payItemSuppliers: z.array(z.object({ supplierName: z.string() })),
          status: z.literal([0, 1]),
        }),
      ),
    errors: [],
    example: { page: { pageIndex: 1, pageSize: 20 }, schoolId: examples.schoolId, status: 1 },
  }),
} as const;
