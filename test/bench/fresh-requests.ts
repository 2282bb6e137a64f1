/** Changes recorded requests so that they can be made again, although their rows exist by now. */
import * as z from 'zod';
import type { TableRequest } from './baseline/functions/baseline/same-requests.ts';

const text = z.object({ S: z.string() });
const put = z.looseObject({
  Item: z.looseObject({ pk: text, parent: text.optional() }),
  ConditionExpression: z.string().optional(),
});
const transaction = z.looseObject({ TransactItems: z.array(z.strictObject({ Put: put })) });

/** A condition that a missing row meets: a condition on the fields of a row is negated. */
const metByMissingRow = (condition: string): string =>
  condition.startsWith('attribute_not_exists(#pk)') ? condition : `NOT (${condition})`;

/** The same rows under new keys that nothing reads; only the keys are longer. */
const elsewhere = (input: object, run: string): object => {
  const { TransactItems, ClientRequestToken: _, ...rest } = transaction.parse(input);
  return {
    ...rest,
    TransactItems: TransactItems.map(({ Put: { Item, ConditionExpression: condition, ...more } }) => ({
      Put: {
        ...more,
        Item: {
          ...Item,
          pk: { S: `BENCH#${run}#${Item.pk.S}` },
          ...(Item.parent && { parent: { S: `BENCH#${run}` } }),
        },
        ...(condition !== undefined && { ConditionExpression: metByMissingRow(condition) }),
      },
    })),
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
