import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DynamoDBClient, QueryCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

type Row = Readonly<Record<string, AttributeValue>>;

const rowsAtOnce = 500;
const textOf = (value: AttributeValue | undefined): string => value?.S ?? value?.N ?? '';
const unitsOf = (value: AttributeValue | undefined): number => Number(value?.N ?? 0) / 100;

/** The cells of an order: as many texts, amounts and times as the export has. */
const texts = ['orderNo', 'schoolId', 'personId', 'no', 'name', 'e', 'cn', 'ph', 'state'];
const amounts = ['due', 'received', 'refunded', 'un', 'due'];
const cellsOf = (row: Row) => [
  ...texts.map((name) => textOf(row[name])),
  ...amounts.map((name) => unitsOf(row[name])),
  ...[textOf(row['bt']), Number(textOf(row['printed']))],
  ...[new Date(textOf(row['oa'])), new Date(textOf(row['oa']))],
];
const paymentCellsOf = (row: Row) =>
  (row['payments']?.L ?? []).map(({ M: payment = {} }) => [
    ...['orderNo', 'no', 'name', 'e'].map((name) => textOf(row[name])),
    ...[textOf(payment['method']), textOf(payment['accountId']), unitsOf(payment['amount'])],
    new Date(textOf(payment['at'])),
  ]);

const formats = (kinds: string) =>
  [...kinds].map((kind) => ({
    style: { numFmt: { t: '@', m: '#,##0.00', d: 'yyyy-mm-dd hh:mm' }[kind] ?? '0' },
  }));

/** Reads the rows of these partitions and writes them with the library: the least that an export can do. */
export const handler = async ({ partitions }: { readonly partitions: readonly string[] }) => {
  const client = new DynamoDBClient({});
  const { default: exceljs } = await import('exceljs');
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet('orders');
  sheet.columns = formats('tttttttttmmmmmtndd');
  const payments: ReturnType<typeof paymentCellsOf> = [];
  let written = 0;
  const letOut = async (): Promise<void> => {
    if (++written % rowsAtOnce !== 0) return;
    await new Promise((resolve) => setImmediate(resolve));
    if (stream.writableNeedDrain) await once(stream, 'drain');
  };
  for (const partition of partitions) {
    let start: Record<string, AttributeValue> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: process.env['TABLE_MAIN'],
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: partition } },
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      for (const row of Items) {
        sheet.addRow(cellsOf(row)).commit();
        payments.push(...paymentCellsOf(row));
        await letOut();
      }
      start = LastEvaluatedKey;
    } while (start);
  }
  sheet.commit();
  const second = workbook.addWorksheet('payments');
  second.columns = formats('ttttttmd');
  for (const payment of payments) {
    second.addRow(payment).commit();
    await letOut();
  }
  second.commit();
  await workbook.commit();
  const Body = await bytes;
  const place = { Bucket: process.env['BUCKET_FILES'], Key: 'exports/baseline.xlsx' };
  await new S3Client({}).send(new PutObjectCommand({ ...place, Body }));
  return { statusCode: 200, rows: written };
};
