/** Method and path of calls, written out as the rules of the documents have them, so that a caller of theirs finds ours. */
import { describe, expect, it } from 'vitest';
import { calls } from '../../shared/contract/index.ts';

const callOf = new Map(calls.map(({ module, name, call }) => [`${module}.${name}`, call]));

describe('a path that the documents write out', () => {
  it.each([
    ['N7.041', 'orders.listOrderDetails', 'POST /sisjava/order/detail/batch'],
    ['N7.042', 'orders.listOrders', 'POST /sisjava/order/list'],
    ['N7.043', 'orders.listOrderItems', 'POST /sisjava/order/payitem/list'],
    ['N7.046', 'orders.setOrdersPrinted', 'POST /sisjava/order/setPrinted'],
    ['N7.048', 'orders.getOrderDetail', 'GET /sisjava/order/detail/{id}'],
    ['N7.090 S7.84', 'refunds.getClassRefundOrder', 'POST /v2/enrollclass/Refund/GetRefundOrder'],
    ['N7.091 S7.83 S7.85', 'refunds.listClassPayRecords', 'POST /v2/enrollclass/Refund/ListPayRecord'],
    [
      'N7.097 S7.63',
      'settings.getSchoolBenefitVisibility',
      'GET /v2/finance/PayNotice/GetSchoolBenefitVisableConfigBySchoolId',
    ],
    ['N7.098 S7.64', 'payments.addThirdPartyRecord', 'POST /v2/finance/PayNotice/AddThirdPartyRecord'],
    ['N7.099 S7.65', 'payments.deleteThirdPartyRecord', 'POST /v2/finance/PayNotice/DeleteThirdPartyRecord'],
    ['S7.02', 'payments.batchPayOff', 'POST /sisjava/paycenter/batchPayOffMustItems'],
    ['S7.04 S7.05', 'payments.precheckBatchPayOff', 'POST /sisjava/paycenter/preBatchPayOffMustItems'],
    ['S7.06 S7.09', 'payments.chargeTopUp', 'POST /sisjava/paycenter/charge/fixPay'],
    ['S7.10 S7.13', 'payments.charge', 'POST /sisjava/paycenter/clear/charge'],
    ['S7.14', 'payments.chargeContinue', 'POST /sisjava/paycenter/clear/charge/continue'],
    ['S7.19', 'payments.listPayableItems', 'POST /sisjava/paycenter/enablePayItems'],
    ['S7.21', 'payments.getTopUpInfo', 'POST /sisjava/paycenter/getFixPayInfo'],
    ['S7.24', 'payments.getStudentBalance', 'POST /sisjava/paycenter/getPayBalance/{studentId}'],
    ['S7.25', 'payments.refundOverpaidOrder', 'POST /sisjava/paycenter/overRefundOrder'],
    ['S7.26', 'payments.adjustPayment', 'POST /sisjava/paycenter/payAdjustment'],
    ['S7.27', 'payments.refundPaidOrder', 'POST /sisjava/paycenter/refundOrder'],
    ['S7.28', 'payments.getRefundPage', 'POST /sisjava/paycenter/refundPage'],
    ['S7.30', 'people.exportNoticePeople', 'POST /sisjava/paynotice/person/export'],
    ['S7.34', 'imports.importRefunds', 'POST /sisjava/notice/refund/withexcel'],
    ['N7.017 S7.57', 'notices.isItemGroupEnabled', 'POST /v2/finance/PayNotice/PayItemUseNPickK'],
    ['N7.024', 'imports.precheckImport', 'POST /sisjava/paynotice/person/precheckExcel'],
    ['N7.026', 'imports.importNoticePeople', 'POST /sisjava/paynotice/person/add/withexcel'],
    ['N7.027', 'imports.importNotice', 'POST /sisjava/notice/add/withexcel'],
    ['N7.037', 'uploads.uploadRichTextImage', 'POST /RichText/UploadImageCKEditor'],
    ['S7.101', 'uploads.uploadFile', 'POST /v2/basic/FileUpload/UploadFile'],
    ['N7.093 S7.59', 'imports.getImportResult', 'POST /v2/finance/PayNotice/Import'],
    ['N7.094 S7.60', 'imports.getPaidImportResult', 'POST /v2/finance/PayNotice/ImportB'],
    ['S7.112', 'settings.listFeeItems', 'POST /v2/finance/Settings/PayItemList'],
    ['N7.100 S7.66', 'notices.queryFeeItemRelations', 'POST /v2/finance/PayNotice/QueryPayItemRelationship'],
    ['N7.101 S7.67', 'payments.calcPayAmount', 'POST /v2/finance/PayNotice/CalcPayAmount'],
  ])('%s is that of %s: %s', (_, name, expected) => {
    const call = callOf.get(name);

    expect(`${call?.method} ${call?.path}`).toBe(expected);
  });

  it.each([
    ['S7.34', 'imports.importRefunds', 'multipart'],
    ['N7.024', 'imports.precheckImport', 'multipart'],
    ['N7.026 N7.028', 'imports.importNoticePeople', 'multipart'],
    ['N7.027 N7.028', 'imports.importNotice', 'multipart'],
    ['N7.037', 'uploads.uploadRichTextImage', 'multipart'],
    ['S7.101', 'uploads.uploadFile', 'multipart'],
    ['N7.093 S7.59', 'imports.getImportResult', 'query'],
    ['N7.094 S7.60', 'imports.getPaidImportResult', 'query'],
  ])('%s is how the request of %s is sent: %s', (_, name, expected) => {
    expect(callOf.get(name)?.body).toBe(expected);
  });

  it.each([
    ['S7.101', 'uploads.uploadFile', ['fileSourceType']],
    ['S7.103', 'uploads.uploadFileAnonymously', ['orgId', 'fileSourceType']],
  ])('%s has beside its form, in the query of %s: %j', (_, name, expected) => {
    expect(callOf.get(name)?.query).toEqual(expected);
  });

  it.each([
    ['N7.095 S7.61', 'settings.listSchoolBenefitVisibility', '/v2/finance/PayNotice/GetSchoolBenefitVisableConfigList'],
    ['N7.096 S7.62', 'settings.setSchoolBenefitVisibility', '/v2/finance/PayNotice/ModifySchoolBenefitVisableConfig'],
  ])('%s is that of %s: %s', (_, name, expected) => {
    expect(callOf.get(name)?.path).toBe(expected);
  });

  it.each([
    ['N7.002', 'notices.getNoticeForEdit', 'Editdetail'],
    ['N7.003 S7.45', 'notices.getNoticeAccountId', 'GetAccountIdByNoticeId'],
    ['N7.005', 'notices.addNotice', 'Add'],
    ['N7.006', 'notices.saveNotice', 'Save'],
    ['N7.007', 'people.addNoticePeople', 'PersonSave'],
    ['N7.015', 'students.listStudents', 'Students'],
    ['N7.016', 'students.listSchoolGrades', 'GetGradeBySchoolId'],
    ['N7.018', 'students.listOperableSchools', 'GetOperabilitySchool'],
    ['N7.022', 'notices.changeNoticeDeadline', 'ChangeDeadline'],
    ['N7.008 S7.41', 'notices.sendNotice', 'SendPayNotice'],
    ['S7.44', 'notices.checkOrdersBeforeRevert', 'CheckOrderBeforeRevert'],
    ['S7.49', 'people.getNoticePerson', 'PersonDetail'],
    ['S7.51', 'people.adjustNoticePerson', 'PersonAdjust'],
    ['S7.69', 'payments.listPayAccounts', 'ListPayAccount'],
    ['S7.70 S7.71', 'refunds.getRefundOrder', 'GetRefundOrder'],
    ['S7.72', 'refunds.refundBookkeeping', 'RefundBookkeeping'],
    ['S7.80', 'refunds.listRefundModes', 'ListRefundMode'],
    ['S7.82', 'refunds.listPayRecords', 'ListPayRecord'],
    ['S7.86 S7.87', 'refunds.previewRefund', 'NewRefundPreView'],
  ])('%s ends that of %s: %s', (_, name, last) => {
    expect(callOf.get(name)?.path.split('/').at(-1)).toBe(last);
  });

  it('S7.52 SendPayNotice of a notice is one of Finance, not that of enrollment', () => {
    expect(callOf.get('notices.sendNotice')?.path).toMatch(/\/finance\/.*\/SendPayNotice$/);
  });
});
