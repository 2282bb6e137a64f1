/** Rights that functions need although the API tests do not use them, each with what needs it. */
export const rightsExceptions: Readonly<Record<string, string>> = {
  'notices-save-notice dynamodb:DeleteItem main': 'takes people off a small notice (save-notice.test.ts)',
  'notices-save-notice dynamodb:UpdateItem main':
    'lets go of the files that a notice no longer has (notice-files.test.ts)',
  'notices-check-billed-before s3:GetObject files/plans/*': 'reads a checked import (check-billed-before.test.ts)',
  'payments-charge-top-up dynamodb:UpdateItem main':
    'changes the balance and keeps images (charge-again.test.ts, charge-images.test.ts)',
  'payments-charge-continue dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'payments-refund-paid-order dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'payments-refund-overpaid-order dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'refunds-refund-bookkeeping dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'refunds-refund-part-bookkeeping dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'people-adjust-notice-person dynamodb:UpdateItem main': 'changes the balance (money-model.test.ts)',
  'payments-add-third-party-record dynamodb:UpdateItem main': 'changes the balance (third-party-record.test.ts)',
  'payments-delete-third-party-record dynamodb:UpdateItem main': 'changes the balance (third-party-record.test.ts)',
  'orders-export-orders dynamodb:BatchGetItem ledger':
    'reads the operation again when the start of a large export meets a conflict',
  'orders-export-orders dynamodb:Query main/index/byParent': 'finds the fee items of a number (export-orders.test.ts)',
  'exports-run-export dynamodb:Query main/index/byParent': 'finds the fee items of a number (export-orders.test.ts)',
  'orders-export-orders s3:GetObject files/exports/*': 'signs the link that a browser follows (e2e)',
  'notices-get-bulk-job-status s3:GetObject files/exports/*': 'signs the link that a browser follows (e2e)',
  'people-export-notice-people dynamodb:PutItem main':
    'writes the job of a large export (export-notice-people.test.ts)',
  'people-export-notice-people dynamodb:Query main/index/byParent':
    'finds to whom messages failed (failed-messages.test.ts)',
  'people-export-notice-people dynamodb:BatchGetItem ledger':
    'reads the operation of a large export (export-notice-people.test.ts)',
  'people-export-notice-people s3:GetObject files/exports/*': 'signs the link that a browser follows (e2e)',
  'imports-import-paid-records s3:PutObject files/imports/*': 'signs the form of the upload (e2e)',
  'imports-import-refunds s3:PutObject files/imports/*': 'signs the form of the upload (e2e)',
  'imports-get-paid-import-result s3:GetObject files/failed-rows/*': 'signs the link that a browser follows (e2e)',
  'imports-get-paid-import-result s3:GetObject files/plans/*': 'reads a checked file (money-imports.test.ts)',
  'parent-view-pay-link dynamodb:Query ledger': 'explains the amounts after a payment (view-pay-link.test.ts)',
  'exports-give-up-export dynamodb:BatchGetItem main': 'ends a job that failed too often (export-orders.test.ts)',
  'exports-give-up-export dynamodb:UpdateItem main': 'ends a job that failed too often (export-orders.test.ts)',
  'exports-give-up-export dynamodb:PutItem ledger': 'ends a job that failed too often (export-orders.test.ts)',
  'payments-batch-pay-off dynamodb:Query main': 'reads all people of a notice for many of them (short-time.test.ts)',
  'jobs-run-bulk-job sqs:SendMessage bulk': 'goes on with a job that is longer than a run (short-time.test.ts)',
  'jobs-relay-again sqs:SendMessage exports': 'sends whatever row was put aside',
  'jobs-resume-work sqs:SendMessage exports': 'sends whatever row waits',
  'settings-save-fee-item dynamodb:DeleteItem main': 'frees the number that an item had (save-fee-item.test.ts)',
  'people-add-notice-people dynamodb:PutItem main': 'adds people who are not on the notice (add-notice-people.test.ts)',
  'parent-view-pay-link s3:GetObject files/uploads/*': 'signs the link that a browser follows (e2e)',
  'uploads-open-file s3:GetObject files/uploads/*': 'signs the link that a browser follows (e2e)',
  'uploads-complete-upload s3:DeleteObject files/uploads/*':
    'removes a file that is not what its name says (complete-upload.test.ts)',
  'uploads-drop-file dynamodb:BatchGetItem main': 'looks whether a file is still wanted (drop-file.test.ts)',
  'uploads-drop-file s3:AbortMultipartUpload files/uploads/*':
    'removes the parts of an expired file (drop-file.test.ts)',
  'uploads-drop-file s3:DeleteObject files/uploads/*': 'removes an expired file (drop-file.test.ts)',
  'imports-correct-import-rows dynamodb:Query main': 'reads who is on the notice already (review.test.ts)',
  'imports-give-up-import dynamodb:PutItem main':
    'notes in the plan that a corrected file was not read (give-up-import.test.ts)',
  'orders-list-orders dynamodb:Query main/index/byParent': 'finds the fee item of a filter (list-orders.test.ts)',
  'orders-list-order-items dynamodb:Query main/index/byParent':
    'finds the fee item of a filter (order-details.test.ts)',
  'orders-get-order-detail dynamodb:Query main': 'reads the refunds of an order (order-details.test.ts)',
  'orders-list-order-details dynamodb:Query main': 'reads the refunds of orders (order-details.test.ts)',
  'print-get-receipt-data dynamodb:BatchGetItem ledger':
    'reads the receipts that were issued (get-receipt-data.test.ts)',
  'orders-list-earlier-orders dynamodb:Scan main':
    'looks for orders of the release before (list-earlier-orders.test.ts)',
  'orders-list-earlier-orders dynamodb:BatchGetItem main':
    'reads their people and records (list-earlier-orders.test.ts)',
  'orders-list-earlier-orders dynamodb:PutItem main': 'puts them into the list (list-earlier-orders.test.ts)',
  'people-index-bills dynamodb:Scan main': 'looks for bills of the release before (list-student-bills.test.ts)',
  'people-index-bills dynamodb:UpdateItem main': 'puts them into the index (list-student-bills.test.ts)',
  'jobs-relay-stream sqs:SendMessage files': 'sends the file of an expired row to be removed (relay-stream.test.ts)',
  'jobs-relay-again sqs:SendMessage imports': 'sends whatever row was put aside, that of an applied plan too',
  'jobs-resume-work sqs:SendMessage imports': 'sends whatever row waits, that of an applied plan too',
  'notices-summarize-again dynamodb:DeleteItem main': 'removes the row of a deleted notice (delete-notice.test.ts)',
  'imports-correct-import-rows s3:PutObject files/imports/*': 'signs the form of the upload (e2e)',
  'imports-download-failed-rows s3:GetObject files/plans/*': 'reads a checked import (review.test.ts)',
  'imports-download-failed-rows s3:PutObject files/exports/*': 'makes the file of a checked import (review.test.ts)',
  'imports-download-failed-rows s3:GetObject files/exports/*': 'signs the link that a browser follows (e2e)',
  'imports-precheck-import dynamodb:Query main':
    'looks for students who are billed elsewhere (precheck-billed.test.ts)',
  'imports-download-excel-template s3:GetObject files/exports/*': 'signs the link that a browser follows (e2e)',
  'imports-download-failed-rows s3:GetObject files/failed-rows/*': 'signs the link that a browser follows (e2e)',
  'imports-import-notice-people s3:PutObject files/imports/*': 'signs the form of the upload (e2e)',
  'imports-run-import sqs:SendMessage imports':
    'waits for its turn among the imports of its organisation (import-turns.test.ts)',
  'notices-summarize-again dynamodb:UpdateItem main':
    'marks a notice that is still not readable (summarize-notices.test.ts)',
  'organisation-load-organisation dynamodb:PutItem main': 'has loaded the organisations before the tests begin',
  'organisation-load-organisation dynamodb:PutItem ledger': 'has loaded the organisations before the tests begin',
};
