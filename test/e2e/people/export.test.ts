/** The people of a notice as a workbook: what a bursar downloads agrees with what the screen shows. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../shared/contract/permission.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { getBulkJobStatus } from '../../../shared/notices/calls/get-bulk-job-status.ts';
import { exportNoticePeople } from '../../../shared/people/calls/export-notice-people.ts';
import { whoAmI } from '../../../shared/session/calls/who-am-i.ts';
import { ordersPath } from '../../../web/src/orders/parts/paths.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { whileHolding } from '../../support/cloud-rights.ts';
import { openDetail, studentCalled, valueOf } from '../../support/detail-page.ts';
import { columnOf, downloaded, exportedFrom } from '../../support/export.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { en, quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const headings = quoted({
  en: { number: 'Student number', due: 'Due', received: 'Received', outstanding: 'Outstanding' },
  zh: { number: '学号', due: '应收', received: '实收', outstanding: '未缴' },
});
const tooLong = quoted({
  en: 'This export is large or takes long to find, so it is made in the background. You can go on working; the file appears here.',
  zh: '导出数据较多或查找耗时较长，已转为后台生成。您可以继续其他操作，完成后在此下载。',
});

/** The figure of the statistics, in units of the currency. */
const figureOf = async (page: Page, name: string): Promise<number> => {
  const text = await valueOf(page, name).first().innerText();
  return Number(/[\d,]+\.\d{2}/.exec(text)?.[0].replaceAll(',', ''));
};

let visit: Visit;
let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([761, 762, 763, 764], { title: 'Fees to export' });
  await charge(chargeOf(noticeId, 761, [['cash', 171]]));
  await charge(chargeOf(noticeId, 762, [['cash', 50.5]]));
  visit = await openPage({ as: 'bursar', width: 1440 });
});

describe('exporting the people of a notice', () => {
  it.each(views('en', 'zh'))(
    'S1.08 S1.21 S6.39 S8.27 downloads what the screen shows, with its figures, a column for each fee item as well, and says when it is too long (%s)',
    async (language) => {
      const { page, ...opened } = await openPage({ as: 'bursar', width: 1440, language });
      await openDetail(page, noticeId, '', language);

      const file = await exportedFrom(page, language);

      const { statistics } = textsIn(language).notices.detail;
      const names = headings[language];
      expect(file.name).toBe('Fees to export.xlsx');
      expect(columnOf(file, names.number)).toHaveLength(4);
      expect(file.total[names.due]?.value).toBe(await figureOf(page, statistics.due));
      expect(file.total[names.received]?.value).toBe(await figureOf(page, statistics.received));
      expect(file.total[names.outstanding]?.value).toBe(await figureOf(page, statistics.outstanding));

      const { action, more, detailed } = textsIn(language).exports;
      const exportDetailed = async () => {
        await page.getByRole('button', { name: more, exact: true }).click();
        await page.getByRole('menuitem', { name: detailed, exact: true }).click();
      };
      expect(Object.keys((await downloaded(page, exportDetailed)).total)).toHaveLength(16 + 3);

      // The answer to an export of more than 5000 rows.
      const jobs = [examples.jobId, examples.jobId.replace(/.$/, 'Z')];
      await page.route(`**${exportNoticePeople.path}`, (route) => route.fulfill({ json: { jobKey: jobs.shift() } }));
      const running = {
        kind: 'exportPeople',
        state: 'running',
        total: 0,
        done: 12,
        alreadySo: 0,
        refused: 0,
        failed: [],
      };
      await page.route(`**${getBulkJobStatus.path}`, (route) => route.fulfill({ json: running }));
      await page.getByRole('button', { name: action, exact: true }).click();
      await page.getByText(tooLong[language]).waitFor();
      await exportDetailed();
      await expect.poll(() => page.getByText(tooLong[language]).count()).toBe(2);
      opened.expectNoProblems();
      await opened.close();
    },
  );

  it('S1.08 S7.31 has only those that the filter finds, in the order of the list', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, '?pay=partPaid');
    await page.getByText(studentCalled(761)).first().waitFor({ state: 'hidden' });

    const file = await exportedFrom(page, 'en');

    expect(columnOf(file, 'Received')).toEqual([50.5]);
    expect(file.total['Received']?.value).toBe(50.5);
    visit.expectNoProblems();
  });

  it('S6.39 S6.40 is a single button where the organisation has no export with fee items', async () => {
    const { page } = visit;
    await page.route(`**${whoAmI.path}`, async (route) => {
      const answer = await route.fetch();
      const me = (await answer.json()) as { org: object };
      await route.fulfill({ response: answer, json: { ...me, org: { ...me.org, detailedExport: false } } });
    });
    await openDetail(page, noticeId);

    const asked = page.waitForRequest(`**${exportNoticePeople.path}`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ exportPayItemsDetail: false });
    expect(await page.getByRole('button', { name: 'More exports', exact: true }).count()).toBe(0);
    visit.expectNoProblems();
  });

  it('S6.10 is offered with the permission only', async () => {
    const others = permissions.filter((permission) => permission !== 'EXPORT_PAYMENT_NOTICE');
    const expectOffers = async (by: 'viewer' | 'clerk', count: number) => {
      const { page, ...opened } = await openPage({ as: by, width: 1440 });
      await openDetail(page, noticeId);
      expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(count);
      if (by === 'clerk') {
        await page.getByRole('link', { name: en.navigation.orders, exact: true }).click();
        await page.getByRole('searchbox', { name: en.orders.list.search }).waitFor();
        expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
      }
      await opened.close();
    };

    await whileHolding('viewer', ['EXPORT_PAYMENT_NOTICE'], () => expectOffers('viewer', 1));
    await whileHolding('viewer', ['EXPORT_PAYMENT_NOTICE', 'SEE_MYSCHOOL_PAYMENT_ORDER'], async () => {
      const { page, close } = await openPage({ as: 'viewer', path: ordersPath });
      await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
      await close();
    });
    await whileHolding('clerk', others, () => expectOffers('clerk', 0));
  });
});
