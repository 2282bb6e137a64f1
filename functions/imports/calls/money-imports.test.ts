import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import type { Permission } from '../../../shared/contract/permission.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { importPaidRecords } from '../../../shared/imports/calls/import-paid-records.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { draftNotice, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { uploadBy, type UploadForm } from '../../../test/support/import-forms.ts';
import { callImport, resultOf } from '../../../test/support/import-worker.ts';
import { fileNameAt, sheetAt } from '../../../test/support/imports.ts';
import {
  checkMoney,
  importMoney,
  moneyResult,
  runMoney,
  sendMoney,
  startMoney,
} from '../../../test/support/money-import.ts';
import { itemName, moneyFile, moneyRow } from '../../../test/support/money-rows.ts';
import { deleteNotice } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { holding, statusesByRight } from '../../../test/support/rights.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { en } from '../../../test/support/texts.ts';
import { actorRow } from '../../api/actor-row.ts';
import { openTables } from '../../storage/client.ts';
import { moneyHeadings } from '../money/money-columns.ts';
import { handler as downloadExcelTemplate } from './download-excel-template.ts';
import { handler as downloadFailedRows } from './download-failed-rows.ts';
import { handler as getPaidImportResult } from './get-paid-import-result.ts';
import { handler as importPaid } from './import-paid-records.ts';
import { handler as importRefund } from './import-refunds.ts';

describe('a call that imports money', () => {
  it('answers where to upload the file, whose arrival starts it; a repetition answers the same job', async () => {
    const noticeId = await sentNotice([741]);
    const send = () => handledBy(importPaid, importPaidRecords, { noticeId }, { by: 'bursar', key: 'one-intent' });
    const [first, second] = [await send(), await send()];
    const { cacheKey, upload } = first.body as { cacheKey: string; upload: UploadForm };
    await uploadBy(upload, await moneyFile('paid', [moneyRow(741)]));
    await runMoney(cacheKey);

    expect(second.body).toMatchObject({ cacheKey, noticeId });
    expect(await moneyResult(cacheKey)).toMatchObject({ done: 1, isAllSuccess: true, noticeId });
  });

  it('needs an operation id, because it moves money', async () => {
    const noticeId = await sentNotice([742]);

    expect(await handledBy(importPaid, importPaidRecords, { noticeId }, { by: 'bursar', key: null })).toMatchObject({
      status: 428,
    });
  });

  it('books only a file of its own kind and notice that was checked', async () => {
    const noticeId = await sentNotice([743]);
    const other = await sentNotice([743]);
    const unchecked = await startMoney('paid', noticeId, [moneyRow(743)]);
    const { startedJob } = await checkMoney('paid', noticeId, [moneyRow(743)]);
    const { jobId: ofPeople = '' } = await callImport('Another kind');

    await expect(sendMoney('paid', noticeId, { key: unchecked })).rejects.toThrow('planMissing');
    await expect(sendMoney('refund', noticeId, { key: startedJob })).rejects.toThrow('404');
    await expect(sendMoney('paid', other, { key: startedJob })).rejects.toThrow('404');
    await expect(sendMoney('paid', noticeId, { key: ofPeople })).rejects.toThrow('404');
  });
});

describe('the result of an import of money', () => {
  it('N3.60 N7.093 N7.094 S7.60 is asked by its own call, and its job is not that of a notice', async () => {
    const noticeId = await sentNotice([744]);
    const jobId = await startMoney('paid', noticeId, [moneyRow(744)]);
    const { jobId: ofPeople = '' } = await callImport('Another kind');
    const waiting = await moneyResult(jobId);
    await runMoney(jobId);

    expect(waiting).toMatchObject({ jobId, successCount: 0, failCount: 0, isAllSuccess: false, noticeId });
    expect(await moneyResult(jobId)).toEqual({
      ...{ successCount: 1, failCount: 0, isAllSuccess: true, noticeId },
      ...{ total: 1, done: 1, alreadySo: 0, refused: 0 },
    });
    const again = await importMoney('paid', noticeId, [moneyRow(744), moneyRow(745), moneyRow(746)]);
    expect(again).toMatchObject({ successCount: 1, failCount: 2, isAllSuccess: false, noticeId });
    expect(await sheetAt(again.downloadLink ?? '')).toHaveLength(3);
    const empty = await startMoney('paid', noticeId, []);
    await runMoney(empty);
    expect(await moneyResult(empty)).toEqual({
      ...{ successCount: 0, failCount: 0, isAllSuccess: false, noticeId },
      ...{
        total: 0,
        done: 0,
        alreadySo: 0,
        refused: 0,
        message: 'The file has no rows below its headings. Please fill them in.',
      },
    });
    await expect(resultOf(jobId)).rejects.toMatchObject({ code: 'notFound' });
    await expect(moneyResult(ofPeople)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('N7.094 S7.60 is asked by the key and the notice of the import, and by no others', async () => {
    const noticeId = await sentNotice([749]);
    const key = await startMoney('paid', noticeId, [moneyRow(749)]);
    const statusOf = async (query: Wire) =>
      (await handledBy(getPaidImportResult, imports.getPaidImportResult, query, { by: 'bursar' })).status;

    expect(await statusOf({ key, noticeId })).toBe(200);
    expect(await statusOf({ key })).toBe(200);
    expect(await statusOf({ noticeId })).toBe(400);
    expect(await statusOf({ key, noticeId: await sentNotice([749]) })).toBe(404);
    expect(await statusOf({ key: examples.jobId, noticeId })).toBe(404);
  });

  it('N8.07 gives the rows that a check refused as a file, before anything is booked', async () => {
    const noticeId = await sentNotice([745]);
    const { startedJob, check } = await checkMoney('paid', noticeId, [moneyRow(745), moneyRow(746)]);
    const { url } = await perform(downloadFailedRows, { jobId: startedJob });
    const [, ...rows] = await sheetAt(url);

    expect(check).toMatchObject({ new: 1, refused: 1 });
    expect(rows.map((row) => row.at(-1))).toEqual(['The student is not on this notice.']);
  });
});

describe('the templates of money', () => {
  const ofPerson = ['学号 / Student number', '姓名 / Name', '班级 / Class', '收费项 / Fee item'];
  const ofMethod = ['支付方式 / Payment method', '凭证号 / Voucher number'];
  const headings = {
    paid: [
      ...[...ofPerson, '缴费金额 / Amount paid', '缴费日期 / Payment date', '收款账户 / Collection account'],
      ...[...ofMethod, '备注 / Remark'],
    ],
    refund: [
      ...[...ofPerson, '退费金额 / Amount refunded', '退费日期 / Refund date', '退款账户 / Account that paid out'],
      ...[...ofMethod, '退费原因 / Reason'],
    ],
  };

  const fileNames = {
    paid: { en: 'Payment import template.xlsx', zh: '缴费导入模板.xlsx' },
    refund: { en: 'Refund import template.xlsx', zh: '退费导入模板.xlsx' },
  };
  const templateOf = async (kind: 'paid' | 'refund', noticeId: Id<'notice'>, language: Language) => {
    const place = { noticeId, schoolId: asId('school', examples.schoolId), itemIds: [], classIds: [] };
    const request = { kind, template: 1, businessType: 'finance', ...place } as const;
    return (await perform(downloadExcelTemplate, request, { language })).url;
  };

  it.each(['paid', 'refund'] as const)(
    'S2.18 has the headings of a %s file, a name in both languages, says what its rows can name, and is for finance notices',
    async (kind) => {
      const noticeId = asId('notice', await sentNotice([747]));
      const url = await templateOf(kind, noticeId, 'en');
      const notes = (await sheetAt(url, 1)).flat().map(String);

      expect(await sheetAt(url)).toEqual([headings[kind]]);
      expect(await fileNameAt(url)).toBe(fileNames[kind].en);
      expect(await fileNameAt(await templateOf(kind, noticeId, 'zh'))).toBe(fileNames[kind].zh);
      expect(moneyHeadings(kind)).toEqual(headings[kind]);
      expect(notes.filter((note) => note.startsWith(itemName(1)))).toHaveLength(1);
      expect(notes).toContain('财务室现金');
      // Closed, of another school, and of no use for what staff book.
      for (const name of ['旧基本户（已停用）', '博雅学校现金', '启明学校线上收款账户'])
        expect(notes).not.toContain(name);
      const ofClues = { kind, payBusinessType: 'enroll', schoolId: examples.schoolId, noticeId };
      expect(
        await handledBy(downloadExcelTemplate, imports.downloadExcelTemplate, ofClues, { by: 'bursar' }),
      ).toMatchObject({ status: 400, body: { fields: [{ path: 'payBusinessType' }] } });
    },
  );
});

describe('the permission of an import of money', () => {
  it.each([
    ['S6.14', 'paid', importPaid, imports.importPaidRecords, 'HANDING_CHARGES', 3],
    ['S6.18', 'refund', importRefund, imports.importRefunds, 'REFUND', 4],
  ] as const)(
    '%s starts one, shows how far it is and what it refused: %s',
    async (_, kind, importOf, call, permission, days) => {
      const noticeId = await sentNotice([750]);
      const { startedJob: jobId } = await checkMoney(kind, noticeId, [moneyRow(746)]);
      expect(await statusesByRight(importOf, call, { noticeId }, permission)).toEqual({ without: 403, alone: 200 });

      // A day of its own: a function remembers for 30 seconds what somebody may do.
      const options = { by: 'bursar', now: Date.now() + days * 86_400_000 } as const;
      const [shown, refused] = await holding('bursar', [permission], async () => {
        const { body } = await handledBy(importOf, call, { noticeId }, options);
        const query = { key: (body as Wire)['cacheKey'], noticeId };
        return [
          await handledBy(getPaidImportResult, imports.getPaidImportResult, query, options),
          await handledBy(downloadFailedRows, imports.downloadFailedRows, { key: jobId }, options),
        ] as const;
      });
      expect(shown).toMatchObject({ status: 200, body: { noticeId } });
      expect(refused.status).toBe(200);

      const later = { ...options, now: options.now + 2 * 86_400_000 };
      const ofOther = await holding('bursar', [permission === 'REFUND' ? 'HANDING_CHARGES' : 'REFUND'], () =>
        Promise.all([
          handledBy(getPaidImportResult, imports.getPaidImportResult, { key: jobId }, later),
          handledBy(downloadFailedRows, imports.downloadFailedRows, { key: jobId }, later),
        ]),
      );
      expect(ofOther.map(({ status }) => status)).toEqual([403, 403]);
    },
  );
});

describe('an import whose starter lost the permission before its file was read', () => {
  it.each([
    ['S6.14', 'paid', 'HANDING_CHARGES'],
    ['S6.18', 'refund', 'REFUND'],
  ] as const)('%s books nothing, and says why: %s', async (_, kind, permission) => {
    const noticeId = await sentNotice([748]);
    const jobId = await startMoney(kind, noticeId, [moneyRow(748)]);
    const { permissions, subject } = people.bursar;
    const key = actorRow.key({ subject });
    const hold = (held: readonly Permission[]) =>
      alterIn(openTables(), actorRow, key, (found) => ({ ...found, permissions: [...held] }));
    await hold(permissions.filter((one) => one !== permission));
    await runMoney(jobId);
    await hold(permissions);

    expect(await moneyResult(jobId)).toMatchObject({ done: 0, message: en.imports.fault.starterMayNotBook });
    expect((await settlementOf(noticeId, 748)).orders).toEqual([]);
  });
});

it.each(['paid', 'refund'] as const)(
  'an import of %s whose notice was deleted meanwhile ends, and says why',
  async (kind) => {
    const noticeId = await draftNotice([749]);
    const jobId = await startMoney(kind, noticeId, [moneyRow(749)]);
    await deleteNotice(asId('notice', noticeId));
    await runMoney(jobId);

    expect(await moneyResult(jobId)).toMatchObject({ done: 0, message: en.imports.fault.noticeDeleted });
  },
);
