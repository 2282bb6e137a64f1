/** Rights that functions need although the API tests do not use them, each with what needs it. */
export const rightsExceptions: Readonly<Record<string, string>> = {
  'notices-save-notice dynamodb:DeleteItem main': 'takes people off a small notice (save-notice.test.ts)',
  'jobs-run-bulk-job dynamodb:DeleteItem main': 'takes people off a large notice (save-notice.test.ts)',
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
