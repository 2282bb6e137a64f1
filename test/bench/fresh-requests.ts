/** Changes recorded requests so that they can be made again, although their rows exist by now. */
import * as z from 'zod';
import type { TableRequest } from './baseline/functions/baseline/same-requests.ts';

const text = z.object({ S: z.string() });
const key = z.looseObject({ pk: text, parent: text.optional(), student: text.optional() });
const condition = z.string().optional();
const put = z.looseObject({ Item: key, ConditionExpression: condition });
const onKey = z.looseObject({ Key: key, ConditionExpression: condition });
const change = z.looseObject({ TableName: z.string(), Key: key, ExpressionAttributeValues: z.looseObject({}) });
const transaction = z.strictObject({
  TransactItems: z.array(
    z.union([
      z.strictObject({ Put: put }),
      z.strictObject({ Delete: onKey }),
      z.strictObject({ ConditionCheck: onKey }),
      z.strictObject({ Update: change }),
    ]),
  ),
  ClientRequestToken: z.string().optional(),
});

/** A condition that a missing row meets: a condition on the fields of a row is negated. */
const metByMissingRow = (expression: string): string =>
  expression.startsWith('attribute_not_exists(#') ? expression : `NOT (${expression})`;

const onMissingRow = <Part extends { ConditionExpression?: string | undefined }>(part: Part): Part => ({
  ...part,
  ...(part.ConditionExpression !== undefined && { ConditionExpression: metByMissingRow(part.ConditionExpression) }),
});

/** The same rows under new keys that nothing reads; only the keys are longer. A change of a row becomes a new row. */
const elsewhere = (input: object, run: string): object => {
  const { TransactItems, ClientRequestToken: _, ...rest } = transaction.parse(input);
  const moved = ({ pk, parent, student, ...more }: z.infer<typeof key>) => ({
    ...more,
    pk: { S: `BENCH#${run}#${pk.S}` },
    ...(parent && { parent: { S: `BENCH#${run}` } }),
    ...(student && { student: { S: `BENCH#${run}` } }),
  });
  return {
    ...rest,
    TransactItems: TransactItems.map((item) => {
      if ('Put' in item) return { Put: onMissingRow({ ...item.Put, Item: moved(item.Put.Item) }) };
      if ('Delete' in item) return { Delete: onMissingRow({ ...item.Delete, Key: moved(item.Delete.Key) }) };
      if ('ConditionCheck' in item)
        return { ConditionCheck: onMissingRow({ ...item.ConditionCheck, Key: moved(item.ConditionCheck.Key) }) };
      const { TableName, Key, ExpressionAttributeValues: values } = item.Update;
      return { Put: { TableName, Item: { ...moved(Key), values: { M: values } } } };
    }),
  };
};

/** The requests once more, for one run of the baseline; reads stay as they are. */
export const freshRequests = (
  rounds: readonly (readonly TableRequest[])[],
  run: string,
): readonly (readonly TableRequest[])[] =>
  rounds.map((round) =>
    round.map((request) =>
      request.action === 'TransactWriteItems' ? { ...request, input: elsewhere(request.input, run) } : request,
    ),
  );
