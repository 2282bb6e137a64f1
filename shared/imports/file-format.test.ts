/** What saved files contain is frozen: a failing test here means that a file somebody saved is no longer read, or reads differently. */
import { describe, expect, it } from 'vitest';
import { importFaults, rowFaults } from './faults.ts';
import { fileHeadings } from './file-format.ts';

describe('the format of import files', () => {
  it('keeps the headings', () => {
    expect(fileHeadings).toEqual({
      sheet: { en: 'Fees', zh: '收费信息' },
      notes: { en: 'Notes', zh: '填写说明' },
      studentNumber: { en: 'Student number', zh: '学号' },
      name: { en: 'Name', zh: '姓名' },
      class: { en: 'Class', zh: '班级' },
      item: { en: 'Fee item', zh: '收费项' },
      price: { en: 'Unit price', zh: '单价' },
      quantity: { en: 'Quantity', zh: '数量' },
      discount: { en: 'Discount', zh: '优惠' },
      remark: { en: 'Discount remark', zh: '优惠说明' },
      amountPaid: { en: 'Amount paid', zh: '缴费金额' },
      paidOn: { en: 'Payment date', zh: '缴费日期' },
      paidTo: { en: 'Collection account', zh: '收款账户' },
      amountRefunded: { en: 'Amount refunded', zh: '退费金额' },
      refundedOn: { en: 'Refund date', zh: '退费日期' },
      refundedFrom: { en: 'Account that paid out', zh: '退款账户' },
      refundReason: { en: 'Reason', zh: '退费原因' },
      payMode: { en: 'Payment method', zh: '支付方式' },
      voucherNo: { en: 'Voucher number', zh: '凭证号' },
      payRemark: { en: 'Remark', zh: '备注' },
      rowColumn: { en: 'Row in the file', zh: '原文件行号' },
      reasonColumn: { en: 'Why it was not imported', zh: '未导入原因' },
    });
  });

  it('keeps the codes that jobs store; a new one is added here, too', () => {
    expect(new Set<string>(importFaults)).toEqual(
      new Set([
        ...['empty', 'notWorkbook', 'oldFormat', 'encrypted', 'fileTooLarge', 'inflatedTooLarge', 'tooMuchText'],
        ...['tooManyCells', 'wrongTemplate', 'noItems', 'unknownItem', 'itemNotOnNotice', 'itemMissing'],
        ...['ambiguousItem', 'duplicateItem', 'unnamedColumn', 'tooManyItems', 'twoAccounts', 'noRows'],
        ...['tooManyPeople', 'noticeDeleted', 'columnBehindReasons', 'severalSheets', 'noticeBusy'],
        ...['uploadMissing', 'sameRowsRunning', 'starterMayNot', 'noticeMoved', 'gaveUp', 'gaveUpPeople'],
        ...['otherHeadings', 'rowUnknown', 'rowTwice', 'notChecked', 'wrongLongTemplate', 'tooManyRows'],
        ...['wrongPaidTemplate', 'wrongRefundTemplate', 'tooManyMoneyRows', 'starterMayNotBook', 'gaveUpMoney'],
        ...['webPage', 'wrongHeading', 'otherColumn', 'noMoneyRows', 'gaveUpBefore'],
      ]),
    );
    expect(new Set<string>(rowFaults)).toEqual(
      new Set([
        ...['numberMissing', 'studentUnknown', 'nameMismatch', 'duplicatePerson', 'amountInvalid', 'amountIsDate'],
        ...['amountIsPercent', 'amountSpaced', 'amountDecimals', 'amountNegative', 'amountTooBig', 'amountRequired'],
        ...['noAmount', 'otherContent', 'alreadySent', 'notOnNotice', 'otherRow', 'itemNameMissing', 'unknownItem'],
        ...['removedSince', 'nameMissing'],
        ...[
          'itemNotOnNotice',
          'ambiguousItem',
          'itemTwice',
          'quantityInvalid',
          'discountInvalid',
          'discountTooBig',
          'discountUnclear',
        ],
        ...['discountsTooMany', 'remarkMissing', 'remarkTooLong', 'remarkAlone', 'billTooBig', 'discountForbidden'],
        ...['remarksTooLong', 'groupIncomplete', 'cellIsError', 'textIsValue'],
        // Of files of payments and refunds.
        'itemNotBilled',
        ...['notOnThisNotice', 'amountMissing', 'amountZero', 'dateMissing', 'dateInvalid', 'dateInFuture'],
        ...['dateTooOld', 'accountMissing', 'accountUnknown', 'accountAmbiguous', 'payModeInvalid', 'voucherTooLong'],
        ...['noteTooLong', 'textInvalid', 'reasonMissing', 'noticeNotSent', 'nothingOwed', 'aboveOwed'],
        'aboveOwedOfItem',
        ...[
          'itemNotChosen',
          'choiceMissing',
          'optionalTooMany',
          'orderUnfinished',
          'orderFull',
          'refundRunning',
          'nothingPaid',
        ],
        ...['aboveRefundable', 'balanceFirst', 'custodialSpent', 'bookedBefore', 'sameInFile', 'changedMeanwhile'],
      ]),
    );
  });
});
